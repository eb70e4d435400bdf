import { existsSync } from 'node:fs';
import { compile } from '../compile/compile.ts';
import { catalog } from '../portal/catalog.ts';
import { distOf } from './bundle/dist.ts';
import { type Asked, askedOf } from './publish/asked.ts';
import { keptEngine, publisherOf } from './publish/engine.ts';
import { faultWords } from './publish/faults.ts';
import { listVersions } from './publish/list-versions.ts';
import { aloneInBuild, aloneWith } from './publish/locks.ts';
import { type Compilers, publishPartner } from './publish/publish-partner.ts';
import { rollBack } from './publish/roll-back.ts';
import { liveOf, versionsOf } from './publish/versions.ts';

const noBuild = () => {
  console.error(
    'There is no build to publish to. Run npm run build once (some minutes); after that a change of a partner needs none.',
  );
  return 1;
};

/** Changes what is live, and then does the rest, which keeps nobody waiting. A fault of the file system is printed. */
async function change(
  dist: string,
  { partner, does }: Asked,
  work: () => Promise<number | (() => Promise<number>)>,
): Promise<number> {
  try {
    const rest = await work();
    return typeof rest === 'number' ? rest : await rest();
  } catch (fault) {
    const words = faultWords(fault);
    if (!words) throw fault;
    const live = await liveOf(dist, partner, await versionsOf(dist, partner));
    const not = does === 'publish' ? 'was not published' : 'did not go back';
    const is = live ? `Live is version ${live.id}.` : 'No version of it is live.';
    console.error(`${partner} ${not}: ${words.wrong} ${is} ${words.remedy}`);
    return 1;
  }
}

/** Publishes once no build runs, with the engine that is there then. */
const publish = (root: string, { partner }: Asked, compilers: Compilers) =>
  aloneInBuild(distOf(root), async () => {
    const engine = await keptEngine(root);
    if (!engine) return noBuild();
    return aloneWith(distOf(root), partner, () => publishPartner(root, partner, engine, compilers));
  });

/**
 * `publish <partner> [--list | --rollback [version]]`: lays a new version of a partner beside the live one, with the
 * engine that the last build has kept, and makes it live; lists the versions; or makes an older one live again. A
 * publish waits for a build, as that would take its place with what it has read before.
 * @returns 1 if nothing could be done, which is printed; 2 if the command is wrong.
 */
export async function run(
  written: string[],
  root = process.cwd(),
  compilers: Compilers = {
    built: publisherOf,
    present: ({ files, assets }) => compile(files, assets, catalog),
  },
): Promise<number> {
  const asked = askedOf(written);
  if (!asked) return 2;
  const dist = distOf(root);
  if (!existsSync(dist)) return noBuild();
  if (asked.does === 'list') return listVersions(root, asked.partner);
  if (asked.does === 'publish') return change(dist, asked, () => publish(root, asked, compilers));
  return change(dist, asked, () => aloneWith(dist, asked.partner, () => rollBack(root, asked)));
}

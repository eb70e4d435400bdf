import { join } from 'node:path';
import { compile } from '../compile/compile.ts';
import { catalog } from '../portal/catalog.ts';
import { distOf } from './bundle/dist.ts';
import { type Asked, askedOf } from './publish/asked.ts';
import { keptEngine, publisherOf } from './publish/engine.ts';
import { faultWords } from './publish/faults.ts';
import { listVersions } from './publish/list-versions.ts';
import { alone } from './publish/lock.ts';
import { type Compilers, publishPartner } from './publish/publish-partner.ts';
import { rollBack } from './publish/roll-back.ts';
import { liveOf, versionsOf } from './publish/versions.ts';

/** Does what only one process at a time may do with a partner, and then the rest. A fault of the file system is printed. */
async function change(
  root: string,
  asked: Asked,
  work: () => Promise<number | (() => Promise<number>)>,
): Promise<number> {
  const dist = distOf(root);
  const { partner, does } = asked;
  const lock = join(dist, `.publishing.${encodeURIComponent(partner)}`);
  const onWait = () => console.log(`Another process is publishing ${partner}; this one waits for it.`);
  try {
    const rest = await alone(lock, work, { onWait });
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

/**
 * `publish <partner> [--list | --rollback [version]]`: lays a new version of a partner beside the live one, with the
 * engine that the last build has kept, and makes it live; lists the versions; or makes an older one live again.
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
  const engine = await keptEngine(root);
  if (!engine) {
    console.error(
      'There is no build to publish to. Run npm run build once (some minutes); after that a change of a partner needs none.',
    );
    return 1;
  }
  if (asked.does === 'list') return listVersions(root, asked.partner);
  return change(root, asked, async () =>
    asked.does === 'rollback'
      ? rollBack(root, asked)
      : publishPartner(root, asked.partner, engine, compilers),
  );
}

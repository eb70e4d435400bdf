import { join } from 'node:path';
import { compile } from '../compile/compile.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Portal } from '../language/portal.ts';
import { catalog } from '../portal/catalog.ts';
import { distOf } from './bundle/dist.ts';
import { unknownPartner } from './repository/partners.ts';
import { print } from './console/print-diagnostics.ts';
import { type Engine, keptEngine, type Publisher, publisherOf, settingsHash } from './publish/engine.ts';
import { type Laid, layVersion } from './publish/lay-version.ts';
import { faultWords } from './publish/faults.ts';
import { alone } from './publish/lock.ts';
import { goLive, keptVersions, prune, servedPartners, type Version, versionsOf } from './publish/versions.ts';
import { onlyPartner, type Repository, readRepository } from './repository/read-files.ts';
import { readWords } from './console/words.ts';
import { styled } from './console/styled.ts';

/** What the words ask for: to publish, to list the versions, or to go back to one. */
type Asked = { partner: string; does: 'publish' | 'list' | 'rollback'; version?: string };

export const usage =
  'Write npm run publish -- <partner>, npm run publish -- <partner> --list, or npm run publish -- <partner> --rollback [version].';

function fail(...lines: string[]): undefined {
  for (const line of lines) console.error(line);
  return undefined;
}

/** What the words ask for; what is wrong with them is printed. */
function askedOf(written: string[]): Asked | undefined {
  const options = { list: { type: 'boolean' }, rollback: { type: 'boolean' } } as const;
  const { values, positionals, strange } = readWords('publish', written, options);
  if (strange !== undefined) return fail(`${strange} ${usage}`);
  const [partner, version, more] = positionals;
  if (partner === undefined) return fail(`publish needs the id of a partner. ${usage}`);
  if (values.list && values.rollback) return fail(`publish either lists or goes back. ${usage}`);
  const wrong = values.rollback ? more : version;
  if (wrong !== undefined) return fail(`publish does not know "${wrong}". ${usage}`);
  const does = values.list ? 'list' : values.rollback ? 'rollback' : 'publish';
  return { partner, does, version };
}

const errorsIn = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** The publisher that a build has kept, and the compiler of the present sources. */
export type Compilers = {
  built(engine: Engine): Promise<Publisher>;
  present: Publisher['compileDefinitions'];
};

/**
 * Compiles with the engine of the build. Errors are printed; where the present sources have none, the engine is too old
 * for the definitions, which is said.
 */
function compiled(
  { publisher, present }: { publisher: Publisher; present: Compilers['present'] },
  { note }: Engine,
  definitions: Repository,
  partner: string,
): Portal | undefined {
  const { portals, diagnostics } = publisher.compileDefinitions(definitions);
  const errors = errorsIn(diagnostics);
  const portal = portals.get(partner);
  if (portal && errors.length === 0) return portal;
  print(errors);
  const now = present(definitions);
  if (errorsIn(now.diagnostics).length > 0)
    return fail(`\n${partner} was not published; what is live has not changed.`);
  return fail(
    `\n${partner} was not published: the engine in dist/ (${note.version}, built ${note.built}) is too old for these definitions, which the present one takes. Run npm run build, which publishes them too.`,
  );
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function tell(partner: string, version: Version, before: Version | undefined, took: string): void {
  console.log(styled('bold', `Published ${partner} as version ${version.id}, in ${took}.`));
  if (before) for (const line of version.changes) console.log(`  ${line}`);
  console.log(
    before
      ? `New visits get it from now on; pages that are open go on with ${before.id}.\nTo go back: npm run publish -- ${partner} --rollback ${before.id}`
      : 'It is the first version of this partner, and served at once.',
  );
}

/** The live version of a partner. */
async function liveOf(
  dist: string,
  partner: string,
  versions: readonly Version[],
): Promise<Version | undefined> {
  const served = (await servedPartners(dist)).find(({ id }) => id === partner);
  return versions.find(({ id }) => id === served?.version);
}

/** Adds the pages that begin with a first frame; the version is live without them meanwhile. */
async function addFrames({ addFrames: add }: Laid, draw: Parameters<Laid['addFrames']>[0]): Promise<number> {
  const since = performance.now();
  console.log('Drawing how its pages begin; until that is done they show a moment later.');
  try {
    await add(draw);
  } catch (fault) {
    const words = faultWords(fault);
    console.error(
      '\nIt is live, but how its pages begin could not be drawn; they show a moment later without it:',
      words ? `${words.wrong} ${words.remedy}` : fault,
    );
    return 1;
  }
  console.log(`\nDrew how its pages begin in ${seconds(since)}: they show at once now.`);
  return 0;
}

/** Deletes what no version needs any more. The version is live without it. */
async function tidy(dist: string, partner: string, now: Date): Promise<void> {
  try {
    await prune(dist, partner, now);
  } catch (fault) {
    const words = faultWords(fault);
    if (!words) throw fault;
    console.warn(`Older versions could not be deleted: ${words.wrong} The next publish tries that again.`);
  }
}

/** Makes the definitions live. What is left to do is returned, as it keeps no other process waiting; or the exit code. */
async function publish(
  root: string,
  partner: string,
  engine: Engine,
  { built, present }: Compilers,
): Promise<number | (() => Promise<number>)> {
  const since = performance.now();
  const now = new Date();
  const dist = distOf(root);
  const all = await readRepository(root);
  if (unknownPartner(all, partner)) return 2;
  const publisher = await built(engine);
  const portal = compiled({ publisher, present }, engine, onlyPartner(all, partner), partner);
  if (!portal) return 1;
  if (settingsHash(root) !== engine.note.settings)
    console.warn(
      'schemas/settings.json has changed since the build. Until the next one, settings that are new take their values from partner.json, and none from a server.',
    );
  const before = await liveOf(dist, partner, await versionsOf(dist, partner));
  const laying = { dist, partner, hosts: portal.hosts, engine: engine.note.id, now };
  const laid = await layVersion(
    laying,
    (places) => publisher.writePartner(root, [partner, portal], engine.folder, places),
    before,
  );
  if (!laid) {
    console.log(`Nothing of ${partner} has changed since version ${before?.id}, so nothing was published.`);
    return 0;
  }
  await goLive(dist, partner, laid.version, now);
  tell(partner, laid.version, before, seconds(since));
  await tidy(dist, partner, now);
  return () => addFrames(laid, publisher.drawingOf(engine.folder));
}

/** The version to go back to: the named one, or the one before the live one. What is wrong is printed. */
function targetOf(
  versions: readonly Version[],
  live: Version | undefined,
  { partner, version: named }: Asked,
): Version | undefined {
  const whole = versions.filter(({ gone }) => !gone);
  const see = `npm run publish -- ${partner} --list shows them.`;
  if (named !== undefined) {
    const found = versions.find(({ id }) => id === named);
    if (!found) return fail(`${partner} has no version "${named}"; ${see}`);
    if (found.gone)
      return fail(
        `The pages of version ${named} have been deleted: ${keptVersions} versions are kept; ${see}`,
      );
    if (found === live) return fail(`Version ${named} is the live one already.`);
    return found;
  }
  const older = whole[whole.findIndex(({ id }) => id === live?.id) + 1];
  return older ?? fail(`${partner} has no version before ${live?.id ?? 'the first'}; ${see}`);
}

async function rollBack(root: string, asked: Asked): Promise<number> {
  const dist = distOf(root);
  const { partner } = asked;
  const versions = await versionsOf(dist, partner);
  const live = await liveOf(dist, partner, versions);
  const target = targetOf(versions, live, asked);
  if (!target) return 1;
  await goLive(dist, partner, target, new Date());
  console.log(
    `Version ${target.id} of ${partner} is live again, for new visits.\nTo take that back: npm run publish -- ${partner} --rollback ${live?.id}\npartners/${partner} still holds the newer definitions: the next publish or build brings them back.`,
  );
  return 0;
}

async function list(root: string, partner: string): Promise<number> {
  const dist = distOf(root);
  const versions = await versionsOf(dist, partner);
  const live = await liveOf(dist, partner, versions);
  if (versions.length === 0) {
    console.log(`No version of ${partner} has been built or published.`);
    return 1;
  }
  const whole = versions.filter(({ gone }) => !gone);
  for (const { id, date, changes } of whole) {
    const mark = id === live?.id ? 'live' : '';
    const more = changes.length > 1 ? `, and ${changes.length - 1} more` : '';
    const without = id === whole.at(-1)?.id ? 'first of its build' : 'as the one before';
    const what = changes[0] === undefined ? without : `${changes[0]}${more}`;
    console.log(`${id.padEnd(17)}  ${mark.padEnd(4)}  ${date.slice(0, 16).replace('T', ' ')} UTC  ${what}`);
  }
  return 0;
}

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
  if (asked.does === 'list') return list(root, asked.partner);
  return change(root, asked, async () =>
    asked.does === 'rollback' ? rollBack(root, asked) : publish(root, asked.partner, engine, compilers),
  );
}

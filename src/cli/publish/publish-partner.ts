import { takenHosts } from '../../compile/check/hosts.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/portal.ts';
import { distOf } from '../bundle/dist.ts';
import { counted, print } from '../console/print-diagnostics.ts';
import { styled } from '../console/styled.ts';
import { toldOf, unknownPartner } from '../repository/partners.ts';
import { onlyPartner, type Repository, readRepository } from '../repository/read-files.ts';
import { fail } from './asked.ts';
import { type Engine, type Publisher, settingsHash } from './engine.ts';
import { faultWords } from './faults.ts';
import { pruneCode } from './left-code.ts';
import { type Laid, layVersion } from './lay-version.ts';
import { goLive, liveOf, prune, type Version, versionsOf } from './versions.ts';

const errorsIn = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** The publisher that a build has kept, and the compiler of the present sources. */
export type Compilers = {
  built(engine: Engine): Promise<Publisher>;
  present: Publisher['compileDefinitions'];
};

const notPublished = (partner: string) =>
  fail(`\n${partner} was not published; what is live has not changed.`);

/** Whether another partner of the repository has a host name of this one, which is printed. */
function refusesHosts({ files }: Repository, partner: string): boolean {
  const taken = takenHosts(files, partner);
  if (taken.length === 0) return false;
  print(taken);
  notPublished(partner);
  return true;
}

/**
 * Compiles with the engine of the build. Errors are printed, warnings counted; where the present sources have none, the engine is too old
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
  if (portal && errors.length === 0) {
    const warnings = toldOf(diagnostics, partner).length;
    if (warnings > 0)
      console.log(
        `${counted(warnings, 'warning')}: npm run check ${partner} shows ${warnings === 1 ? 'it' : 'them'}.`,
      );
    return portal;
  }
  print(errors);
  const now = present(definitions);
  if (errorsIn(now.diagnostics).length > 0) return notPublished(partner);
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
    await pruneCode(dist, now);
  } catch (fault) {
    const words = faultWords(fault);
    if (!words) throw fault;
    console.warn(`Older versions could not be deleted: ${words.wrong} The next publish tries that again.`);
  }
}

/** Makes the definitions live. What is left to do is returned, as it keeps no other process waiting; or the exit code. */
export async function publishPartner(
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
  if (refusesHosts(all, partner)) return 1;
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

import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from '../../language/portal.ts';
import type { HostedPartner } from '../../server/partner-of.ts';
import type { Exported } from '../export/export-partner.ts';
import { leaveCode, pruneCode } from './left-code.ts';
import { type Laid, layVersion } from './lay-version.ts';
import { aloneWithAll } from './locks.ts';
import { retireOthers, writePartners } from './versions.ts';

/** A build that takes the place of the one before. */
export type NewBuild = {
  dist: string;
  portals: ReadonlyMap<string, Portal>;
  engine: string;
  /** The names of its files in `assets`. */
  code: readonly string[];
  /** Writes the pages and the parts of a partner. */
  write(entry: readonly [string, Portal], places: { folder: string; parts: string }): Promise<Exported>;
  /** Makes its engine the one that publishes. */
  useEngine(): Promise<void>;
  /** Draws first frames. */
  draw: Parameters<Laid['addFrames']>[0];
};

const codeOf = (dist: string) => join(dist, 'assets');

/**
 * Moves the code of a build beside that of the one before, whose pages are live still.
 * @returns the names of its files.
 */
export async function addCode(dist: string, from: string): Promise<string[]> {
  await mkdir(codeOf(dist), { recursive: true });
  const names = await readdir(from);
  for (const name of names) await rename(join(from, name), join(codeOf(dist), name));
  return names;
}

/** Writes the first version of every partner, beside what is live. */
function layAll({ dist, portals, engine, write, draw }: NewBuild, now: Date): Promise<HostedPartner[]> {
  return Promise.all(
    [...portals].map(async (entry): Promise<HostedPartner> => {
      const [partner, { hosts }] = entry;
      const laid = await layVersion({ dist, partner, hosts, engine, now }, (places) => write(entry, places));
      await laid?.addFrames(draw);
      return { id: partner, hosts, version: laid?.version.id };
    }),
  );
}

/** Deletes partners that are gone, versions for other code, and that code once no page can ask for it. */
async function deleteOld({ dist, portals, code }: NewBuild, now: Date): Promise<void> {
  await leaveCode(dist, code, now);
  await pruneCode(dist, now);
  for (const entry of await readdir(dist))
    if (entry !== 'assets' && !entry.includes('.') && !portals.has(entry))
      await rm(join(dist, entry), { recursive: true });
  for (const partner of portals.keys()) await retireOthers(dist, partner, now);
}

/**
 * Makes a build live whose code was added: its partners are written beside those that a host serves meanwhile, all
 * become live at once, and only then the old ones are deleted. One that is broken off leaves live what was, and the
 * engine that publishes it. Nobody makes another version live between the first step of the end and the last.
 */
export async function layBuild(build: NewBuild): Promise<void> {
  const now = new Date();
  const { dist, portals } = build;
  const laid = await layAll(build, now);
  await aloneWithAll(dist, [...portals.keys()], async () => {
    await writePartners(dist, laid);
    await build.useEngine();
    await deleteOld(build, now);
  });
}

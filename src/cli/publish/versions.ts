import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalIndex } from '../../language/portal.ts';
import { partnersFile } from '../../server/live-partners.ts';
import { type HostedPartner, liveFolder, versionsFolder } from '../../server/partner-of.ts';
import { alone } from './lock.ts';

/** What is kept of a version besides its pages: what to compare with, and which files its open pages may ask for. */
export type Version = {
  id: string;
  /** When it was made, in ISO 8601. */
  date: string;
  /** The engine that it was made for. */
  engine: string;
  hosts: readonly string[];
  index: PortalIndex;
  /** Its files in the folder `portal`. */
  parts: string[];
  /** The files of its brand, each with a hash of its content. */
  assets: { [file: string]: string };
  /** What differs from the version before it, a line each. */
  changes: string[];
  /** When another took its place, in ISO 8601; nothing while it is live. */
  until?: string;
  /** Its pages have been deleted; its open pages can still finish. */
  gone?: true;
};

/** How many versions one can go back to, the live one included. */
export const keptVersions = 5;
/** How long the files of a version stay for pages that are open, in ms. */
export const keptFor = 24 * 3600 * 1000;

const noteFile = 'version.json';

const folderOf = (dist: string, partner: string, version: string) =>
  join(dist, liveFolder({ id: partner, hosts: [], version }));

/** Replaces a file at once: nobody reads half of it. */
export async function replaceFile(path: string, content: unknown): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, JSON.stringify(content));
    await rename(beside, path);
  } catch (fault) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw fault;
  }
}

/** A name for a version: its time in UTC, as `20261127-205147`, with a number behind it if that exists. */
export function versionId(date: Date, taken: readonly string[] = []): string {
  const [day = '', time = ''] = date.toISOString().replaceAll(/[-:]/g, '').slice(0, 15).split('T');
  const name = `${day}-${time}`;
  const same = taken.filter((id) => id === name || id.startsWith(`${name}-`)).length;
  return same === 0 ? name : `${name}-${same + 1}`;
}

/** Where the pages of a version are written. */
export const pagesFolder = folderOf;

/** Writes what is kept of a version. */
export const writeNote = (dist: string, partner: string, version: Version): Promise<void> =>
  replaceFile(join(folderOf(dist, partner, version.id), noteFile), version);

/** The versions of a partner, the newest first. One whose making was broken off has no note, and is none. */
export async function versionsOf(dist: string, partner: string): Promise<Version[]> {
  const names = await readdir(join(dist, partner, versionsFolder)).catch(() => []);
  const notes = await Promise.all(
    names.map((name) =>
      readFile(join(folderOf(dist, partner, name), noteFile), 'utf8').then(
        (text) => [JSON.parse(text) as Version],
        () => [],
      ),
    ),
  );
  const place = ({ id }: Version) =>
    id.replace(/^(\d+-\d+)$/, '$1-1').replace(/\d+$/, (n) => n.padStart(4, '0'));
  return notes.flat().sort((left, right) => (place(left) < place(right) ? 1 : -1));
}

/** The partners that a build serves. Empty if there is no build. */
export const servedPartners = (dist: string): Promise<HostedPartner[]> =>
  readFile(join(dist, partnersFile), 'utf8').then(
    (text) => JSON.parse(text) as HostedPartner[],
    () => [],
  );

/** The live version of a partner. */
export async function liveOf(
  dist: string,
  partner: string,
  versions: readonly Version[],
): Promise<Version | undefined> {
  const served = (await servedPartners(dist)).find(({ id }) => id === partner);
  return versions.find(({ id }) => id === served?.version);
}

/** Writes which partners a build serves. */
export const writePartners = (dist: string, partners: readonly HostedPartner[]): Promise<void> =>
  replaceFile(join(dist, partnersFile), partners);

/** Makes a version the live one: with the next request, pages are its own. */
export async function goLive(dist: string, partner: string, version: Version, now: Date): Promise<void> {
  const versions = await versionsOf(dist, partner);
  await writeNote(dist, partner, { ...version, until: undefined });
  await alone(join(dist, '.switching'), async () => {
    // Left by a process that was killed while it wrote.
    for (const name of await readdir(dist))
      if (name.startsWith(`${partnersFile}.`)) await rm(join(dist, name));
    const partners = await servedPartners(dist);
    const live: HostedPartner = { id: partner, hosts: version.hosts, version: version.id };
    const known = partners.some(({ id }) => id === partner);
    const before = partners.find(({ id }) => id === partner)?.version;
    const left = versions.find(({ id }) => id === before && id !== version.id);
    if (left) await writeNote(dist, partner, { ...left, until: now.toISOString() });
    await writePartners(
      dist,
      known ? partners.map((other) => (other.id === partner ? live : other)) : [...partners, live],
    );
  });
}

/** Takes the pages of a version away, and leaves its brand and its note for pages that are open. */
async function deletePages(dist: string, partner: string, version: Version): Promise<void> {
  if (version.gone) return;
  const folder = folderOf(dist, partner, version.id);
  await writeNote(dist, partner, { ...version, gone: true });
  const kept = ['brand', noteFile];
  for (const name of await readdir(folder))
    if (!kept.includes(name)) await rm(join(folder, name), { recursive: true });
}

/** Removes versions without a note, which processes left that were killed while they wrote. */
async function removeLeft(dist: string, partner: string): Promise<void> {
  const folder = join(dist, partner, versionsFolder);
  for (const name of await readdir(folder)) {
    const isWhole = (await readdir(join(folder, name))).includes(noteFile);
    if (!isWhole) await rm(join(folder, name), { recursive: true });
  }
}

/**
 * Deletes the pages of all versions but the live one and the newest, and the files of those that were not live within a
 * day: pages that are open may still ask for the rest.
 */
export async function prune(dist: string, partner: string, now: Date): Promise<void> {
  await removeLeft(dist, partner);
  const live = (await servedPartners(dist)).find(({ id }) => id === partner)?.version;
  const versions = await versionsOf(dist, partner);
  const whole = versions.filter(({ gone }) => !gone);
  const others = whole.filter(({ id }) => id !== live).slice(keptVersions - 1);
  const isOpen = ({ until }: Version) => until !== undefined && now.getTime() - Date.parse(until) < keptFor;
  for (const version of others) await deletePages(dist, partner, version);
  const ended = versions.filter(
    (version) => (version.gone || others.includes(version)) && version.id !== live && !isOpen(version),
  );
  for (const { id } of ended) await rm(folderOf(dist, partner, id), { recursive: true });
  const used = new Set(versions.filter((version) => !ended.includes(version)).flatMap(({ parts }) => parts));
  const folder = join(dist, partner, 'portal');
  for (const name of await readdir(folder)) if (!used.has(name)) await rm(join(folder, name));
}

/**
 * Takes away the pages of all versions but the live one, as after a build: they are for other code, so nobody can go back
 * to them. What pages that are open may ask for stays for a day.
 */
export async function retireOthers(dist: string, partner: string, now: Date): Promise<void> {
  const live = (await servedPartners(dist)).find(({ id }) => id === partner)?.version;
  for (const version of await versionsOf(dist, partner))
    if (version.id !== live)
      await deletePages(dist, partner, { ...version, until: version.until ?? now.toISOString() });
  await prune(dist, partner, now);
}

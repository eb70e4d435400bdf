import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../bundle/emit.ts';
import type { Exported } from '../export/export-partner.ts';
import { drawnFolder } from '../bundle/pages.ts';
import { changesOf } from './changes.ts';
import { pagesFolder, type Version, versionId, versionsOf, writeNote } from './versions.ts';

/** A version that is to be written: whose it is, where it is served, for which engine, and when. */
export type Laying = { dist: string; partner: string; hosts: readonly string[]; engine: string; now: Date };

/** Whether the first frames of a version were drawn; its making may have been broken off before. */
const hasFrames = (dist: string, partner: string, { id }: Version): Promise<boolean> =>
  access(join(pagesFolder(dist, partner, id), drawnFolder)).then(
    () => true,
    () => false,
  );

/** A version that was written, and how its pages with first frames are added. */
export type Laid = { version: Version; addFrames: Exported['addFrames'] };

/** Writes the pages and the parts of a version. */
type Write = (places: { folder: string; parts: string }) => Promise<Exported>;

/** The files of a brand, each with a hash of its content. */
async function assetsIn(folder: string): Promise<Version['assets']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashes = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), hashOf(await readFile(file))] as const),
  );
  return Object.fromEntries(hashes.sort());
}

/** Does something that writes a folder, which is removed again where that fails. */
async function orNothing<Made>(folder: string, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (fault) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw fault;
  }
}

/**
 * Writes a version of a partner beside the others; none of them changes, and it is not live yet.
 * @param write writes its pages and its parts.
 * @param before the version it is compared with. Without one it has no changes.
 * @returns undefined if it is no other than that, and so was not kept.
 */
export async function layVersion(laying: Laying, write: Write, before?: Version): Promise<Laid | undefined> {
  const { dist, partner, now } = laying;
  const taken = (await versionsOf(dist, partner)).map(({ id }) => id);
  const id = versionId(now, taken);
  const folder = pagesFolder(dist, partner, id);
  return orNothing(folder, () => laid(laying, { id, folder }, write, before));
}

/** Writes a version with a name into its folder. */
async function laid(
  { dist, partner, hosts, engine, now }: Laying,
  { id, folder }: { id: string; folder: string },
  write: Write,
  before: Version | undefined,
): Promise<Laid | undefined> {
  const parts = join(dist, partner);
  const { index, files, addFrames } = await write({ folder, parts });
  const made = { index, hosts, engine, assets: await assetsIn(join(folder, 'brand')) };
  const read = async (part: string) =>
    JSON.parse(await readFile(join(parts, 'portal', part), 'utf8')) as { [key: string]: string };
  const changes = before ? await changesOf(before, made, read) : [];
  const isSame = before && changes.length === 0 && before.index.build === index.build;
  if (isSame && (await hasFrames(dist, partner, before))) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const version: Version = { id, date: now.toISOString(), parts: [...files.keys()], changes, ...made };
  await writeNote(dist, partner, version);
  return { version, addFrames };
}

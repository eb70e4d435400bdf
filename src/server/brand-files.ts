import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostedPartner, liveFolder, versionsFolder } from './partner-of.ts';
import type { StaticFile } from './static-files.ts';

/** Whether a file is of the version that stands behind its address, which is a hash of its content. */
const isOf = (file: StaticFile | undefined, hash: string): file is StaticFile =>
  file?.etag.startsWith(`W/"${hash}`) === true;

/** A file of a brand, and whether it is the one that was asked for, so that it never changes. */
export type BrandFile = { file: StaticFile; isExact: boolean };

/**
 * Finds files of brands: the one of the version in the address, also where another is live by now, since pages that are
 * open ask for theirs; otherwise that of the live version.
 * @param root the folder of the build.
 * @param read reads a file of it.
 */
export function createBrandFiles(root: string, read: (path: string) => Promise<StaticFile | undefined>) {
  return async (partner: HostedPartner, path: string, hash: string): Promise<BrandFile | undefined> => {
    const live = await read(`${liveFolder(partner)}${path}`);
    if (hash === '') return live && { file: live, isExact: false };
    if (isOf(live, hash)) return { file: live, isExact: true };
    const versions = await readdir(join(root, partner.id, versionsFolder)).catch(() => []);
    for (const version of versions) {
      const file = await read(`${liveFolder({ ...partner, version })}${path}`);
      if (isOf(file, hash)) return { file, isExact: true };
    }
    return live && { file: live, isExact: false };
  };
}

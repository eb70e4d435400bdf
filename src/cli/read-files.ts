import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDefinitionFile } from '../compile/read/file-names.ts';

/**
 * The definitions below a folder, path to text, and the paths of the partners' published assets. Paths have forward
 * slashes.
 */
export type Repository = { files: Map<string, string>; assets: Set<string> };

/** The folders that hold definitions. */
const folders = ['screens', 'schemas', 'partners'];
const isAsset = (path: string): boolean => /^partners\/[^/]+\/assets\//.test(path);

/** Whether a file of `assets` is published: pictures, fonts and PDF, nothing that could run or be read as a page. */
export const isPublished = (path: string): boolean =>
  /\.(?:avif|gif|ico|jpe?g|pdf|png|svg|webp|woff2)$/i.test(path);

async function pathsBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'));
}

/** Reads every definition below a folder, for the compiler; a missing folder has none. */
export async function readRepository(root: string): Promise<Repository> {
  const paths = (await Promise.all(folders.map((folder) => pathsBelow(root, folder)))).flat();
  const texts = paths.filter((path) => isDefinitionFile(path) && !isAsset(path));
  const read = await Promise.all(
    texts.map(async (path): Promise<[string, string]> => [path, await readFile(join(root, path), 'utf8')]),
  );
  return {
    files: new Map(read),
    assets: new Set(paths.filter((path) => isAsset(path) && isPublished(path))),
  };
}

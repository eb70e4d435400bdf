import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDefinitionFile } from '../../compile/read/file-names.ts';
import { readAsset } from '../../compile/read/read-asset.ts';
import { type Assets, isAsset, isPublished } from '../../language/asset.ts';

/**
 * The definitions below a folder, path to text, and the partners' published assets. Paths have forward slashes.
 */
export type Repository = { files: Map<string, string>; assets: Assets };

/** The folders that hold definitions. */
const folders = ['screens', 'schemas', 'partners'];

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
  const published = paths.filter((path) => isAsset(path) && isPublished(path));
  const assets = await Promise.all(
    published.map(async (path) => [path, readAsset(await readFile(join(root, path)))] as const),
  );
  return { files: new Map(read), assets: new Map(assets) };
}

/** The repository as one partner sees it: the base and its own folder. */
export function onlyPartner({ files, assets }: Repository, partner: string | undefined): Repository {
  if (partner === undefined) return { files, assets };
  const kept = (path: string) => !path.startsWith('partners/') || path.startsWith(`partners/${partner}/`);
  return { files: new Map([...files].filter(([path]) => kept(path))), assets };
}

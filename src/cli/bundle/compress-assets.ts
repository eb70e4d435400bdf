import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compressed, isWorthIt } from '../../server/encodings.ts';
import { fileTypes } from '../../server/static-files.ts';

/** Writes the brotli form of every script and picture of a folder beside it: better than a host could at a request. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await writeFile(`${path}.br`, await compressed(await readFile(path), 'br', 'built'));
    }),
  );
}

/** Writes brotli and gzip of every file of a folder beside it where that helps, for servers that compress nothing. */
export async function compressBeside(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (!isWorthIt(fileTypes[extname(path).toLowerCase()] ?? '', content.length)) return;
      await writeFile(`${path}.br`, await compressed(content, 'br', 'built'));
      await writeFile(`${path}.gz`, await compressed(content, 'gzip', 'built'));
    }),
  );
}

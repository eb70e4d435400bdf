import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of which the present and the next text are known. */
export type Replacement = { path: string; before: string; after: string };

const besides = (path: string): string => `${path}.new`;

/** Writes a text beside a file, with the rights of the file. */
async function lay(path: string, text: string): Promise<void> {
  await writeFile(besides(path), text, { flag: 'wx' });
  await chmod(besides(path), (await stat(path)).mode);
}

/**
 * Replaces files, all of them or none: every text is written beside its file before the first one takes its place, and
 * if one cannot, those before it are put back. Throws what went wrong.
 */
export async function replaceTogether(root: string, replacements: readonly Replacement[]): Promise<void> {
  const laid: string[] = [];
  const replaced: { path: string; before: string }[] = [];
  try {
    const files = await Promise.all(
      replacements.map(async (one) => ({ ...one, path: await realpath(join(root, one.path)) })),
    );
    for (const { path, after } of files) {
      await lay(path, after);
      laid.push(besides(path));
    }
    for (const { path, before } of files) {
      await rename(besides(path), path);
      replaced.push({ path, before });
    }
  } catch (problem) {
    for (const { path, before } of replaced) await writeFile(path, before);
    for (const path of laid) await rm(path, { force: true });
    throw problem;
  }
}

import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Repository } from '../repository/read-files.ts';

/** The output of a `new` command: new files, changed files, and the next steps. */
export type Draft = { files: Map<string, string>; additions: Map<string, string>; next: string[] };

/** What something new is fitted into: the definitions, the code below the root, the partner that alone gets it. */
export type Fitted = { repository: Repository; read: (path: string) => string; owner: string | undefined };

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes a draft, or nothing if one of its new files exists.
 * @returns the files that exist.
 */
export async function writeNew(root: string, { files, additions }: Draft): Promise<string[]> {
  const paths = [...files.keys()];
  const there = await Promise.all(paths.map((path) => exists(join(root, path))));
  const inTheWay = paths.filter((_, index) => there[index]);
  if (inTheWay.length > 0) return inTheWay;
  for (const [path, text] of [...files, ...additions]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return [];
}

import { cp, lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '../compile/compile.ts';
import type { Portal } from '../language/portal.ts';
import { catalog } from '../portal/catalog.ts';
import { brandRules, emitPortal, writeFiles } from './emit.ts';
import { pagesOf } from './pages.ts';
import { print } from './print-diagnostics.ts';
import { isPublished, readRepository } from './read-files.ts';

/** Compiles every partner and prints the diagnostics; undefined if there is an error. */
export async function compileRepository(root: string): Promise<Map<string, Portal> | undefined> {
  const { files, assets } = await readRepository(root);
  const { portals, diagnostics } = compile(files, assets, catalog);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return portals;
  print(wrong);
  return undefined;
}

/** Whether a file or folder of `assets` is copied; what is left out is printed, notes for readers aside. */
async function isCopied(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (found.isDirectory() || (found.isFile() && isPublished(path))) return true;
  if (!path.endsWith('.md'))
    console.warn(
      `Not published: ${path}. Assets are pictures, woff2 fonts and PDF, and links are not followed.`,
    );
  return false;
}

/** Writes the static export of one partner into a folder: its pages, its parts, its brand; the code is shared. */
export async function exportPartner(
  root: string,
  [id, portal]: readonly [id: string, portal: Portal],
  template: string,
  folder: string,
): Promise<void> {
  const emitted = emitPortal(portal);
  await rm(folder, { recursive: true, force: true });
  const copied = { recursive: true, filter: isCopied };
  await cp(join(root, 'partners', id, 'assets'), join(folder, 'brand'), copied).catch(() => undefined);
  await writeFiles(folder, [
    ...pagesOf(template, emitted),
    ['brand/brand.css', brandRules(portal.index.brand)],
    ['hosts.json', JSON.stringify(portal.hosts)],
    ...[...emitted.files].map(([name, content]) => [`portal/${name}`, content] as const),
  ]);
}

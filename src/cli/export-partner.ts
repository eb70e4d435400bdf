import { cp, lstat, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '../compile/compile.ts';
import type { Portal } from '../language/portal.ts';
import { catalog } from '../portal/catalog.ts';
import { withPictures } from './brand-pictures.ts';
import { withVersions } from './brand-versions.ts';
import { type CodeFiles, codeFilesOf, type Manifest } from './code-files.ts';
import { manifestFile } from './code-manifest.ts';
import { type EmittedPortal, emitPortal, hashOf, writeFiles } from './emit.ts';
import type { Frame } from './frames/draw-frames.ts';
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

/** The template of all pages, and the code that they load. */
export type BuiltCode = { template: string; code: CodeFiles };

/** What Vite writes into the page to run and fetch scripts: the page starts them by itself. */
const scriptTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Reads what Vite built into a folder. */
export async function readBuiltCode(folder: string): Promise<BuiltCode> {
  const manifest = await readFile(join(folder, manifestFile), 'utf8');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    template: page.replace(scriptTags, ''),
    code: codeFilesOf(JSON.parse(manifest) as Manifest),
  };
}

/** The version of a file: a hash of its content. */
const versionOf = (path: string) =>
  readFile(path).then(
    (content) => hashOf(content),
    () => undefined,
  );

/**
 * Writes the static export of one partner into a folder: its pages, its parts, its brand; the code is shared.
 * @param draw draws the first frames of its pages. Default: none.
 */
export async function exportPartner(
  root: string,
  [id, portal]: readonly [id: string, portal: Portal],
  { template, code }: BuiltCode,
  folder: string,
  draw: (emitted: EmittedPortal) => Promise<Frame[]> = async () => [],
): Promise<void> {
  const assets = join(root, 'partners', id, 'assets');
  const pictured = await withPictures(portal.index.brand, (file) =>
    readFile(join(assets, file), 'utf8').catch(() => undefined),
  );
  const brand = await withVersions(pictured, (file) => versionOf(join(assets, file)));
  const emitted = emitPortal({ ...portal, index: { ...portal.index, brand } });
  await rm(folder, { recursive: true, force: true });
  await cp(assets, join(folder, 'brand'), { recursive: true, filter: isCopied }).catch(() => undefined);
  await writeFiles(folder, [
    ...pagesOf(template, emitted, code, await draw(emitted)),
    ['hosts.json', JSON.stringify(portal.hosts)],
    ...[...emitted.files].map(([name, content]) => [`portal/${name}`, content] as const),
  ]);
}

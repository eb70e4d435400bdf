import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { distOf } from './bundle/dist.ts';
import { portalCatalog } from './repository/portal-catalog.ts';
import { readRepository } from './repository/read-files.ts';
import { Lacking, type Page } from './reference/entry.ts';
import { pageOfFormats } from './reference/formats.ts';
import { type Pictures, referenceFiles } from './reference/html.ts';
import { pageOfIcons, sheetInPage } from './reference/icons.ts';
import { pageOfOperators } from './reference/operators.ts';
import { pagesOfSettings } from './reference/settings.ts';
import { pagesOfThings } from './reference/things.ts';
import { findUses } from './reference/uses.ts';
import { readSettingsSchema } from './repository/settings-schema.ts';

/** Every page of the reference of a repository. */
async function referencePages(root: string): Promise<Page[]> {
  const catalog = await portalCatalog();
  const settings = readSettingsSchema(root);
  const { files } = await readRepository(root);
  const uses = findUses(files, catalog, settings);
  const source = { catalog, settings, uses };
  return [
    ...pagesOfThings(source),
    pageOfOperators(source),
    pageOfFormats(source),
    pageOfIcons(source),
    ...pagesOfSettings(source),
  ];
}

/**
 * Writes the reference of a repository into a folder, which holds nothing else afterwards.
 * @param draw draws the pictures of the pages into it. Default: there are none.
 */
export async function writeReference(
  root: string,
  folder: string,
  draw: (pages: readonly Page[]) => Promise<Pictures> = async () => new Map(),
): Promise<readonly Page[]> {
  const pages = await referencePages(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = referenceFiles(pages, {
    pictures: await draw(pages),
    toRoot: '../../',
    sheet: sheetInPage(),
  });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return pages;
}

/**
 * `reference [--without-pictures]`: writes the reference of the language.
 * @returns 0, or 1 where an example is missing or a picture cannot be drawn, which is printed.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const folder = join(distOf(root), 'reference');
  const faults: string[] = [];
  const draw = async (pages: readonly Page[]) => {
    console.log('Drawing the blocks and fields in Chromium; this takes a minute or two …');
    // Loaded only here: pages without pictures need neither Vite nor Chromium.
    const drawn = await (await import('./reference/pictures.ts')).drawPictures(root, pages, folder);
    faults.push(...drawn.faults);
    return drawn.pictures;
  };
  const pages = await writeReference(
    root,
    folder,
    words.includes('--without-pictures') ? undefined : draw,
  ).catch((fault: unknown) => {
    if (!(fault instanceof Lacking)) throw fault;
    faults.push(fault.message);
    return [];
  });
  for (const fault of faults) console.error(fault);
  if (pages.length === 0) return 1;
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  console.log(`Wrote ${count} things. Open ${relative(root, join(folder, 'index.html'))} in a browser.`);
  return faults.length > 0 ? 1 : 0;
}

import { cp, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '../../compile/compile.ts';
import type { JsonObject } from '../../base/json.ts';
import { isPublished } from '../../language/asset.ts';
import type { Portal } from '../../language/portal.ts';
import { catalog } from '../../portal/catalog.ts';
import { withPictures } from '../bundle/brand-pictures.ts';
import { withVersions } from '../bundle/brand-versions.ts';
import { codeFilesOf, type Manifest, validatorName } from '../bundle/code-files.ts';
import { manifestFile } from '../bundle/code-manifest.ts';
import { type Emitted, emitPortal, hashOf, writeFiles } from '../bundle/emit.ts';
import { withFontFallbacks } from '../bundle/font-fallbacks.ts';
import type { Frame } from '../frames/draw-frames.ts';
import { drawnFolder, drawnPagesOf, pagesOf } from '../bundle/pages.ts';
import { print } from '../console/print-diagnostics.ts';
import { onlyPartner, readRepository } from '../repository/read-files.ts';

/** Compiles every partner, or one, and prints the diagnostics; undefined if there is an error. */
export async function compileRepository(
  root: string,
  partner?: string,
): Promise<Map<string, Portal> | undefined> {
  const all = await readRepository(root);
  const { files, assets } = onlyPartner(all, partner);
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
export type BuiltCode = { template: string; manifest: Manifest };

/** What Vite writes into the page to run and fetch scripts: the page starts them by itself. */
const scriptTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Reads what Vite built into a folder. */
export async function readBuiltCode(folder: string): Promise<BuiltCode> {
  const manifest = await readFile(join(folder, manifestFile), 'utf8');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    template: page.replace(scriptTags, ''),
    manifest: JSON.parse(manifest) as Manifest,
  };
}

/** The version of a file: a hash of its content. */
const versionOf = (path: string) =>
  readFile(path).then(
    (content) => hashOf(content),
    () => undefined,
  );

/** Validators that the code of a build does not have: their files, and the name of each one's file. */
export type OwnValidators = { files: Map<string, string>; names: { [validator: string]: string } };

/** Compiles the validators of schemas. */
export type CompileValidators = (schemas: ReadonlyMap<string, JsonObject>) => Promise<OwnValidators>;

export type ExportOptions = {
  /** Where the pages and the brand are written; what was there is deleted. */
  folder: string;
  /** Where the parts are written, which have the hash of their content in their names. Default: the same folder. */
  parts?: string;
  /** Compiles the validators that the code lacks. Default: it has all. */
  validators?: CompileValidators;
};

/** The validators of a portal that the code lacks, and the manifest with them. */
async function ownValidators(
  { schemas }: Portal,
  manifest: Manifest,
  compileValidators: CompileValidators | undefined,
): Promise<OwnValidators & { manifest: Manifest }> {
  const missing = Object.entries(schemas).filter(
    ([name]) => manifest.modules[`${validatorName}${name}`] === undefined,
  );
  if (!compileValidators || missing.length === 0) return { files: new Map(), names: {}, manifest };
  const own = await compileValidators(new Map(missing));
  const at = (file: string) => `portal/${file}`;
  const scripts = [...own.files.keys()].map((file) => [at(file), { imports: [], pictures: [] }]);
  const modules = Object.entries(own.names).map(([name, file]) => [`${validatorName}${name}`, at(file)]);
  return {
    ...own,
    manifest: {
      ...manifest,
      scripts: { ...manifest.scripts, ...Object.fromEntries(scripts) },
      modules: { ...manifest.modules, ...Object.fromEntries(modules) },
    },
  };
}

/** The brand with its small pictures inside and the versions of its files, and what stands in for its fonts. */
async function brandOf({ index }: Portal, assets: string) {
  const read = (file: string) => readFile(join(assets, file)).catch(() => undefined);
  const { brand, fontFallbacks } = await withFontFallbacks(index.brand, read);
  const pictured = await withPictures(brand, async (file) => (await read(file))?.toString('utf8'));
  return { brand: await withVersions(pictured, (file) => versionOf(join(assets, file))), fontFallbacks };
}

/** A partner that was written: its parts, and how its pages with first frames are added. */
export type Exported = Emitted & {
  /** Draws its first frames and adds the pages that begin with them, all at once. */
  addFrames(draw: (emitted: Emitted) => Promise<Frame[]>): Promise<void>;
};

/** Writes the parts that are not there as they are to be. A part that is there may be read by open pages at any moment. */
async function writeParts(folder: string, parts: Emitted['files']): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of parts) {
    const path = join(folder, name);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    if (before === content) continue;
    await writeFile(`${path}.new`, content);
    await rename(`${path}.new`, path);
  }
}

/** Writes one partner: its pages, its parts, its brand; the code is shared. */
export async function exportPartner(
  root: string,
  [id, portal]: readonly [id: string, portal: Portal],
  { template, manifest }: BuiltCode,
  { folder, parts = folder, validators }: ExportOptions,
): Promise<Exported> {
  const assets = join(root, 'partners', id, 'assets');
  const own = await ownValidators(portal, manifest, validators);
  const named = own.files.size > 0 ? { validators: own.names } : {};
  const { brand, fontFallbacks } = await brandOf(portal, assets);
  const emitted = emitPortal({ ...portal, index: { ...portal.index, brand, ...named } }, { fontFallbacks });
  for (const [name, code] of own.files) emitted.files.set(name, code);
  const code = codeFilesOf(own.manifest);
  await rm(folder, { recursive: true, force: true });
  await cp(assets, join(folder, 'brand'), { recursive: true, filter: isCopied }).catch(() => undefined);
  await writeFiles(folder, pagesOf(template, emitted, code));
  await writeParts(join(parts, 'portal'), emitted.files);
  return {
    ...emitted,
    async addFrames(draw) {
      const beside = join(folder, `.${drawnFolder}`);
      await writeFiles(beside, drawnPagesOf(template, emitted, code, await draw(emitted)));
      await mkdir(beside, { recursive: true });
      await rename(beside, join(folder, drawnFolder));
    },
  };
}

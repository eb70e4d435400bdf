import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { Asset, Assets } from '../../src/language/asset.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { compile } from '../../src/compile/compile.ts';
import type { MessageCode } from '../../src/language/messages.ts';
import { catalog } from './catalog.ts';

/** One mistake: what it changes in the minimal repository, and where the compiler must find it. */
export type Fixture = {
  name: string;
  /** The code that it must find: the name of the file up to its first dot; what follows tells several apart. */
  code: MessageCode;
  /** Merge patches by file. */
  patch?: { [file: string]: Json };
  /** Whole files, by lines. */
  files?: { [file: string]: string[] };
  /** Files of brands, beside those of the minimal repository: what they hold. */
  assets?: { [path: string]: Asset };
  /** `line` is the text of the line that is blamed; a picture has none. */
  finds: { file: string; line?: string; suggestion?: string };
  /** The same without the mistake, of those that explain a code. */
  right?: Pick<Fixture, 'patch' | 'files' | 'assets'>;
};

const here = import.meta.dirname;

const fixturesIn = (folder: string): Fixture[] =>
  readdirSync(folder).map((name) => ({
    name: basename(name, '.json'),
    code: name.split('.')[0] as MessageCode,
    ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Fixture, 'code' | 'name'>),
  }));

/** The mistakes that explain the codes, one each. */
export const examples = fixturesIn(join(here, '../../src/language/examples'));

/** The mistakes, one a file: those that explain the codes, and further ones. */
export const fixtures = [...examples, ...fixturesIn(join(here, 'invalid'))];

/** The smallest repository with a screen of each kind, a form, a dialog, a menu and one partner. */
export const minimal = await readRepository(join(here, 'valid/minimal'));

/** The files of the minimal repository with some of them changed. */
export function filesWith({ patch = {}, files = {} }: Pick<Fixture, 'patch' | 'files'>): Map<string, string> {
  const all = new Map(minimal.files);
  for (const [file, change] of Object.entries(patch)) {
    const before = all.get(file);
    const merged = mergePatch(before === undefined ? undefined : (JSON.parse(before) as Json), change);
    all.set(file, JSON.stringify(merged, null, 2));
  }
  for (const [file, lines] of Object.entries(files)) all.set(file, lines.join('\n'));
  return all;
}

/** The files of brands of the minimal repository; beside further ones, those of it that its brand still names. */
export function assetsWith(fixture: Pick<Fixture, 'patch' | 'files' | 'assets'>): Assets {
  if (!fixture.assets) return minimal.assets;
  const brand = filesWith(fixture).get('partners/alba/partner.json') ?? '';
  const named = [...minimal.assets].filter(([path]) => brand.includes(`"${basename(path)}"`));
  return new Map([...named, ...Object.entries(fixture.assets)]);
}

/** The files of brands of the minimal repository, which several partners have. */
export const assetsOfPartners = (...ids: string[]): Assets =>
  new Map(
    ids.flatMap((id) =>
      [...minimal.assets].map(([path, asset]) => [path.replace('/alba/', `/${id}/`), asset] as const),
    ),
  );

/** Compiles the minimal repository with some files changed. */
export const compileWith = (patch: { [file: string]: JsonObject }) =>
  compile(filesWith({ patch }), minimal.assets, catalog);

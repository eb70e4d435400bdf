import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { mergePatch } from '../../src/base/merge-patch.ts';
import { readRepository } from '../../src/cli/read-files.ts';
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
  /** Files of brands, beside those of the minimal repository. */
  assets?: string[];
  /** `line` is the text of the line that is blamed. */
  finds: { file: string; line: string; suggestion?: string };
};

const here = import.meta.dirname;

/** The mistakes, one a file. */
export const fixtures: Fixture[] = readdirSync(join(here, 'invalid')).map((name) => ({
  name: basename(name, '.json'),
  code: name.split('.')[0] as MessageCode,
  ...(JSON.parse(readFileSync(join(here, 'invalid', name), 'utf8')) as Omit<Fixture, 'code' | 'name'>),
}));

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

/** Compiles the minimal repository with some files changed. */
export const compileWith = (patch: { [file: string]: JsonObject }) =>
  compile(filesWith({ patch }), minimal.assets, catalog);

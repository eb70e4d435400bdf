import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRepository } from '../../src/cli/repository/read-files.ts';
import { createCompiler } from '../../src/compile/compile.ts';
import { catalog } from '../../src/portal/catalog.ts';
import { fileMistakes } from './partner-mistakes/files.ts';
import type { Mistake } from './partner-mistakes/mistake.ts';
import { partnerMistakes } from './partner-mistakes/partner.ts';
import { patchMistakes } from './partner-mistakes/patches.ts';
import { ruleMistakes } from './partner-mistakes/rules.ts';
import { syntaxMistakes } from './partner-mistakes/syntax.ts';

const mistakes = [...syntaxMistakes, ...partnerMistakes, ...patchMistakes, ...ruleMistakes, ...fileMistakes];
/** The base is the same for every mistake, and compiled once. */
const compile = createCompiler(catalog);
const { files, assets } = await readRepository(join(import.meta.dirname, '../..'));

/** The base and the one partner whose file is broken. */
function filesOf(file: string): Map<string, string> {
  const folder = file.split('/').slice(0, 2).join('/');
  return new Map(
    [...files].filter(([path]) => !path.startsWith('partners/') || path.startsWith(`${folder}/`)),
  );
}

/** The text of the broken file; a find that is not there would break nothing. */
function broken({ file, find, put }: Mistake): string {
  const before = files.get(file) ?? '';
  if (find === undefined) return put;
  expect(before).toContain(find);
  return before.replace(find, () => put);
}

/** The line to blame: that of the edit, unless the mistake names words of another one. */
function lineOf(mistake: Mistake, all: ReadonlyMap<string, string>): number {
  const { file, find, at } = mistake;
  const lines = (all.get(mistake.in ?? file) ?? '').split('\n');
  if (at === 'the end') return lines.length;
  if (at !== undefined) return lines.findIndex((line) => line.includes(at)) + 1;
  return find === undefined ? 1 : (files.get(file)?.split(find)[0]?.split('\n').length ?? 0);
}

describe('somebody who configures a partner', () => {
  it.each(mistakes)('$did: reported as $code, at its line, with a remedy', (mistake) => {
    const all = filesOf(mistake.file).set(mistake.file, broken(mistake));
    const { diagnostics } = compile(all, assets);
    const places = diagnostics.map(({ file, line }) => `${file}:${line}`);
    const place = `${mistake.in ?? mistake.file}:${lineOf(mistake, all)}`;
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual([mistake.code]);
    expect(places).toContain(place);
    const told = diagnostics[places.indexOf(place)];
    expect(`${told?.message} ${told?.suggestion ?? ''} ${told?.remedy ?? ''}`).toContain(mistake.says);
  });

  it('can save with line ends of Windows, and use tabs', () => {
    const other = [...files].map(([path, text]): [string, string] => [
      path,
      path.startsWith('partners/') ? text.replaceAll('\n', '\r\n').replaceAll('  ', '\t') : text,
    ]);
    expect(compile(new Map(other), assets).diagnostics).toEqual([]);
  });

  it('gets the same line in a file with line ends of Windows', () => {
    const path = 'partners/brisa/partner.json';
    const text = (files.get(path) ?? '').replace('"radius": 2', '"radius": "2"').replaceAll('\n', '\r\n');
    const { diagnostics } = compile(new Map(files).set(path, text), assets);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['wrong-type', 19]]);
  });
});

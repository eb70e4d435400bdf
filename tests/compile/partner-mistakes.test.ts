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
    const meant = told?.suggestion === undefined ? '' : `did you mean ${told.suggestion}?`;
    expect(`${told?.message} ${meant} ${told?.remedy ?? ''}`).toContain(mistake.says);
  });

  it.each([
    [
      'reads what is not there in a rule',
      'partners/lumen/screens/contracts/state.rules.json',
      '{ "version": 1, "rules": { "contractActive": { "rule": { "===": [{ "var": "data.contract.status" }, "activa"] } } } }',
      'unknown-variable',
    ],
    [
      'misspells the rule to change',
      'partners/lumen/screens/contracts/state.rules.json',
      '{ "version": 1, "rules": { "contractActve": { "rule": { "===": [{ "var": "data.contract.state" }, "activa"] } } } }',
      'missing-property',
    ],
    [
      'removes a word that the base does not have',
      'partners/lumen/screens/contracts/list.screen.json',
      '{ "version": 1, "blocks": { "pages": { "order": null } } }',
      'removes-nothing',
    ],
  ])('is told one mistake where a partner %s', (_, file, put, code) => {
    const { diagnostics } = compile(filesOf(file).set(file, put), assets);
    expect(diagnostics.map((one) => [one.code, one.file])).toEqual([[code, file]]);
    expect(diagnostics[0]?.suggestion).not.toBe('landing.order');
  });

  it('is told what a text can fill in, and in which file a text belongs that is perhaps misspelt', () => {
    const told = (find: string, put: string) => {
      const file = 'partners/brisa/texts/es/contracts.json';
      const all = filesOf(file);
      return compile(all.set(file, (all.get(file) ?? '').replace(find, put)), assets).diagnostics[0];
    };
    expect(told('{{number}}', '{{nubmer}}')?.message).toContain('can fill in only {{number}} here');
    const missing = told('"contracts.supply"', '"contracts.suply"');
    expect(missing?.message).toContain(
      'no text "contracts.supply" in es: write it in texts/es/contracts.json',
    );
  });

  it.each([
    [
      'contracts.somethingElseAltogether',
      'there are contracts.communications, contracts.detail, contracts.gasDetail, contracts.list npm run new screen contracts.somethingElseAltogether',
    ],
    ['zoo.bar', 'unknown screen "zoo.bar" npm run new screen zoo.bar <partner> writes one'],
    ['/el-zoo', 'unknown screen "/el-zoo" a screen is named by its area and its name'],
  ])('is told the screens near an unknown one, not all: %s', (screen, says) => {
    const menu = 'partners/lumen/screens/shell/main.menu.json';
    const put = `{ "version": 2, "items": { "club": { "label": "shell.goHome", "screen": "${screen}" } } }`;
    const { diagnostics } = compile(filesOf(menu).set(menu, put), assets);
    expect(diagnostics.map(({ message, remedy }) => `${message} ${remedy}`)[0]).toContain(says);
  });

  it('is told of a script that no block asks for, and nothing more', () => {
    const file = 'partners/brisa/partner.json';
    const all = filesOf(file);
    const chatt =
      '"embeds": { "chatt": { "provider": "Conversa", "script": "https://chat.example/a.js", "category": "necessary", "calls": "open" } }, "settings"';
    const { diagnostics } = compile(
      all.set(file, (all.get(file) ?? '').replace('"settings"', chatt)),
      assets,
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'no block of this portal asks for the embed "chatt"',
    ]);
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

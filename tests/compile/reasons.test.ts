import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { filesWith, minimal } from './fixtures.ts';

const found = (files: { [file: string]: string[] }) =>
  compile(filesWith({ files }), minimal.assets, catalog).diagnostics.map(
    ({ code, file, line, cause }) =>
      `${code} ${file}:${line}${cause ? ` by ${cause.file}:${cause.line}` : ''}`,
  );

const own = 'partners/alba/screens';
const form = 'screens/contracts/rename.form.json';

describe('a line of a partner that makes lines of the base wrong', () => {
  test.each<[string, string, string[], string]>([
    [
      'removes a source',
      'contracts/list.screen.json',
      ['{ "sources": {', '"contracts": null } }'],
      'screens/contracts/list.screen.json',
    ],
    [
      'removes a parameter',
      'contracts/rename.form.json',
      ['{ "params": {', '"contract": null } }'],
      'screens/contracts/rename.dialog.json',
    ],
    [
      'chooses another schema',
      'contracts/rename.form.json',
      ['{', '"schema": { "type": "object", "properties": { "x": { "type": "string" } } } }'],
      form,
    ],
    [
      'removes a rule',
      'rules.json',
      ['{ "rules": {', '"somebody": null } }'],
      'screens/contracts/list.screen.json',
    ],
    [
      'makes another block of one',
      'contracts/list.screen.json',
      ['{ "blocks": { "table": {', '"type": "group", "blocks": {} } } }'],
      'screens/contracts/list.screen.json',
    ],
  ])('is named once if it %s', (_, file, lines, blamed) => {
    const told = found({ [`${own}/${file}`]: lines });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(` ${blamed}:\\d+ by ${own}/${file}:2$`));
  });

  test('is named if it is a text that needs another parameter', () => {
    const path = 'partners/alba/texts/es/contracts.json';
    const told = found({ [path]: ['{', '"contracts.list.title": "Hola {{nmae}}" }'] });
    expect(told).toEqual([expect.stringMatching(`^text-parameter screens/.* by ${path}:2$`)]);
  });

  test('is told with the number of the others that it makes wrong', () => {
    const files = { [`${own}/contracts/rename.form.json`]: ['{ "params": { "contract": null } }'] };
    const { diagnostics } = compile(filesWith({ files }), minimal.assets, catalog);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/is the reason, and of \d more$/),
    ]);
  });

  test('is not named for a mistake of the base', () => {
    const patch = {
      'screens/contracts/list.screen.json': { sources: { contracts: { call: 'contracts.lst' } } },
    };
    const files = { [`${own}/contracts/list.screen.json`]: ['{ "title": "contracts.list.open" }'] };
    const { diagnostics } = compile(filesWith({ patch, files }), minimal.assets, catalog);
    expect(diagnostics.map(({ code, cause }) => [code, cause])).toEqual([['unknown-call', undefined]]);
  });
});

describe('a file of the base that is no JSON', () => {
  test.each([
    'screens/contracts/list.screen.json',
    form,
    'screens/rules.json',
    'schemas/settings.json',
    'schemas/parts/contract.json',
    'schemas/calls/contracts.json',
    'schemas/forms/rename.json',
  ])('is all that is reported: %s', (file) => {
    const text = (minimal.files.get(file) ?? '').replace(',\n', '\n');
    const patch = { [`${own}/contracts/list.screen.json`]: ['{ "blocks": { "table": { "order": 3 } } }'] };
    expect(found({ ...patch, [file]: text.split('\n') })).toEqual([
      expect.stringMatching(`^invalid-json ${file}`),
    ]);
  });
});

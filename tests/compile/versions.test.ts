import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compile } from '../../src/compile/compile.ts';
import { catalog } from './catalog.ts';
import { compileWith, filesWith, minimal } from './fixtures.ts';

const menu = 'partners/alba/screens/shell/main.menu.json';
const list = 'partners/alba/screens/contracts/list.screen.json';
const told = (patch: { [file: string]: JsonObject }) =>
  compileWith(patch).diagnostics.map(({ file, code, message, remedy }) => ({ file, code, message, remedy }));

describe('a patch of a partner', () => {
  test('of an older version is told once, with the command, and its old words are not', () => {
    expect(told({ [menu]: { version: 1, items: { contracts: { actions: { do: 'reload' } } } } })).toEqual([
      {
        file: menu,
        code: 'older-version',
        message: 'written for version 1 of menu files; this engine reads version 2',
        remedy: 'npm run migrate alba brings it up to date',
      },
    ]);
  });

  test('without a version counts as the first one', () => {
    expect(told({ [menu]: { items: { contracts: { icon: null } } } })).toMatchObject([
      {
        file: menu,
        message: expect.stringContaining('has no "version", so it counts as written for version 1'),
      },
    ]);
    expect(told({ [list]: { blocks: { table: { order: 1 } } } })).toEqual([]);
  });

  test('of a newer version names the version that the engine would have to read', () => {
    expect(told({ [list]: { version: 4, nobodyKnows: true } })).toMatchObject([
      {
        code: 'newer-version',
        remedy: expect.stringMatching(/^it needs an engine that reads version 4 of screen files:/),
      },
    ]);
  });

  test('of the present version is read', () => {
    expect(told({ [menu]: { version: 2, items: { contracts: { order: 7 } } } })).toEqual([]);
  });

  test('leaves its partner without a portal where it is refused', () => {
    expect(compileWith({ [menu]: { version: 1 } }).portals.size).toBe(0);
  });
});

describe('a file', () => {
  test.each(['1', 0, 1.5, true])('with the version %j is refused at its place', (version) => {
    expect(told({ [list]: { version } })).toMatchObject([
      { code: 'wrong-value', message: `"${version}" is not allowed here: a whole number, 1 for this engine` },
    ]);
  });

  test('that is not read takes what it defines from nobody else', () => {
    const later = { version: 9 };
    for (const file of [
      'screens/contracts/detail.screen.json',
      'screens/rules.json',
      'schemas/calls/contracts.json',
    ])
      expect(told({ [file]: later })).toMatchObject([{ file, code: 'newer-version' }]);
  });

  test('of a form that says its dialog itself takes that from nobody either', () => {
    const form = 'screens/contracts/rename.form.json';
    const dialog = { title: 'contracts.rename.title' };
    const files = filesWith({ patch: { [form]: { version: 9, dialog } } });
    files.delete('screens/contracts/rename.dialog.json');
    const { diagnostics } = compile(files, minimal.assets, catalog);
    expect(diagnostics).toMatchObject([{ file: form, code: 'newer-version' }]);
  });

  test.each(['screens/texts/es/contracts.json', 'schemas/settings.json'])(
    'whose keys people choose may have a version too, which is none of them: %s',
    (file) => {
      expect(told({ [file]: { version: 1 } })).toEqual([]);
      expect(told({ [file]: { version: 2 } })).toMatchObject([{ file, code: 'newer-version' }]);
    },
  );
});

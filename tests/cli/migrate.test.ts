import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { run as check } from '../../src/cli/check.ts';
import { run } from '../../src/cli/migrate.ts';
import { catalog } from '../compile/catalog.ts';
import { copyOfMinimal, listen } from './repository.ts';

const handled = ['list', 'read', 'rename'].map((verb) => `contracts.${verb}`);
const own = 'partners/alba/screens/shell/main.menu.json';
const base = 'screens/shell/main.menu.json';
const old = '{\n  "items": {\n    "contracts": { "screen": null, "actions": { "do": "reload" } }\n  }\n}\n';
const present =
  '{\n  "version": 2,\n  "items": {\n    "contracts": { "screen": null, "onPress": { "do": "reload" } }\n  }\n}\n';

function withFiles(files: { [path: string]: string }) {
  const root = copyOfMinimal();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, read: (path: string) => readFileSync(join(root, path), 'utf8') };
}

test('a folder of a partner is brought from refused to accepted', async () => {
  const { root, read } = withFiles({ [own]: old });
  const { said } = listen();
  expect(await check(['alba'], root, { catalog, handled })).toBe(1);
  expect(said()).toContain('older-version');
  expect(said()).toContain('npm run migrate alba brings it up to date');
  expect(await run(['alba'], root)).toBe(0);
  expect(read(own)).toBe(present);
  expect(readdirSync(dirname(join(root, own)))).toEqual(['main.menu.json']);
  expect(said()).toContain('1 file changed. Next: npm run check alba');
  expect(await check(['alba'], root, { catalog, handled })).toBe(0);
});

test('each file is told with its versions, what changes, and its lines', async () => {
  const { root } = withFiles({ [own]: old });
  const { said } = listen();
  await run(['alba'], root);
  expect(said()).toBe(
    [
      `${own}  menu 1 → 2`,
      '  "actions" of an entry is called "onPress", as on buttons and links',
      '     2 +   "version": 2,',
      '     3 -     "contracts": { "screen": null, "actions": { "do": "reload" } }',
      '     4 +     "contracts": { "screen": null, "onPress": { "do": "reload" } }',
      '',
      '1 file changed. Next: npm run check alba',
    ].join('\n'),
  );
});

test('a file in which only the version changes is told no new word', async () => {
  const { root } = withFiles({ [own]: '{}\n' });
  const { said } = listen();
  await run(['alba'], root);
  expect(said().split('\n').slice(0, 2)).toEqual([`${own}  menu 1 → 2`, '     1 - {}']);
});

test.each([
  ['the command', ['--dry-run'], undefined],
  ['npm, which keeps the word to itself', [], 'true'],
])('a try, said to %s, writes nothing', async (_, written, variable) => {
  if (variable) vi.stubEnv('npm_config_dry_run', variable);
  const { root, read } = withFiles({ [own]: old });
  const { said } = listen();
  expect(await run(['alba', ...written], root)).toBe(0);
  vi.unstubAllEnvs();
  expect(read(own)).toBe(old);
  expect(said()).toContain('1 file would change. To write: npm run migrate alba');
});

test('without a partner the base is brought up to date too, with one the base stays', async () => {
  const { root, read } = withFiles({ [own]: old });
  writeFileSync(join(root, base), read(base).replace('"version": 2', '"version": 1'));
  const { said } = listen();
  await run(['alba'], root);
  expect(read(base)).toContain('"version": 1');
  expect(await run([], root)).toBe(0);
  expect(read(base)).toContain('"version": 2');
  expect(await run([], root)).toBe(0);
  expect(said()).toContain('Nothing to do: every file is written for this engine.');
});

test.each([
  ['is not JSON', '{ "items": {}, }', 'invalid-json'],
  ['is no object', '[]', 'expected an object, found a list'],
  ['has a key twice', '{ "items": {}, "items": {} }', 'duplicate-key'],
  [
    'is written for a newer engine',
    '{ "version": 3 }',
    'it needs an engine that reads version 3 of form files',
  ],
  ['has a version that is none', '{ "version": "1" }', 'a whole number, 1 for this engine'],
])('a file that %s is named, and no file changes', async (_, text, says) => {
  const other = 'partners/alba/screens/contracts/rename.form.json';
  const { root, read } = withFiles({ [own]: old, [other]: text });
  const { said } = listen();
  expect(await run(['alba'], root)).toBe(1);
  expect(said()).toContain(`${other}:1:`);
  expect(said()).toContain(says);
  expect(said()).toContain('Nothing was changed: mend these first.');
  expect(read(own)).toBe(old);
});

test('where one file cannot be written, none is changed', async () => {
  const second = 'partners/alba/screens/shell/side.menu.json';
  const { root, read } = withFiles({ [own]: old, [second]: old, [`${second}.new`]: 'somebody’s' });
  const { said } = listen();
  expect(await run(['alba'], root)).toBe(1);
  expect(said()).toContain('Nothing was changed: ');
  expect([read(own), read(second), read(`${second}.new`)]).toEqual([old, old, 'somebody’s']);
  expect(readdirSync(dirname(join(root, own)))).toHaveLength(3);
});

test('a file keeps its rights', async () => {
  const { root } = withFiles({ [own]: old });
  chmodSync(join(root, own), 0o640);
  listen();
  await run(['alba'], root);
  expect(statSync(join(root, own)).mode & 0o777).toBe(0o640);
});

test('a partner that does not exist is an error', async () => {
  const { said } = listen();
  expect(await run(['abla'], copyOfMinimal())).toBe(2);
  expect(said()).toContain('did you mean alba?');
});

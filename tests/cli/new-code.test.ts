import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/new.ts';
import { listen } from './repository.ts';
import { emptyFolder } from '../support/empty-folder.ts';

const home = join(import.meta.dirname, '../..');
const copied = [
  'src',
  'tests',
  'screens',
  'schemas',
  'partners',
  'tsconfig.json',
  '.biome.json',
  '.gitignore',
  'package.json',
];

/** The tests that a recipe writes to, or that judge it. Types and lint of the others are judged by `npm test` alone. */
const concerned = /(lists|every-field)\.test\.tsx?$/;
const isCopied = (path: string) =>
  !/\.(test|journey)\.tsx?$/.test(path) || !path.startsWith(join(home, 'tests')) || concerned.test(path);

/** A copy of the repository, so that what a recipe writes is judged as `npm test` judges it. */
function copyOfRepository(): string {
  const root = emptyFolder();
  for (const name of [...copied, 'vite.config.ts'])
    cpSync(join(home, name), join(root, name), { recursive: true, filter: isCopied });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** What a program says of the copy; its output where it fails. */
function saidBy(root: string, ...command: string[]): string {
  try {
    return execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  } catch (failure) {
    return `${(failure as { stdout: string }).stdout}`;
  }
}

const tools = 'node_modules';
const kinds = [
  ['widget', 'sunDial'],
  ['field', 'plateNumber'],
  ['operator', 'mirrored'],
  ['call', 'coupons.redeemed'],
  ['call', 'solarRoofs.list'],
  ['form', 'contracts.solarRoof'],
];

test('the files of every recipe pass types, lint and check, and are in their lists', async () => {
  const root = copyOfRepository();
  const { said } = listen();
  for (const words of kinds) expect([words, await run(words, root), said()]).toEqual([words, 0, said()]);
  expect(saidBy(root, `${tools}/typescript/bin/tsc`, '--noEmit', '--singleThreaded')).toBe('');
  expect(
    saidBy(root, `${tools}/@biomejs/biome/bin/biome`, 'lint', '--error-on-warnings', 'src', 'tests'),
  ).toContain('No fixes applied');
  expect(saidBy(root, '--import', 'tsx', 'src/cli/main.ts', 'check')).toBe('No errors, no warnings.\n');
  const lists = `${tools}/vitest/vitest.mjs`;
  expect(
    saidBy(root, lists, 'run', 'tests/architecture/lists.test.ts', 'tests/widgets/sun-dial.test.tsx'),
  ).toContain('passed');
}, 240_000);

test('nothing is written for a taken or invalid name', async () => {
  const root = copyOfRepository();
  const { said } = listen();
  const before = readFileSync(join(root, 'src/widgets/catalog.ts'), 'utf8');
  for (const [what, id, says] of [
    ['widget', 'table', 'a block type "table" already, in src/widgets/table: choose another name.'],
    ['widget', 'Sun', '"Sun" is no id of a widget: write letters and digits, the first a small letter'],
    ['operator', 'trim', 'an operator "trim" already, in src/rules/operators/index.ts'],
    ['operator', 'table', 'a block type "table" already, in src/widgets/catalog.ts'],
    ['operator', 'date', 'a field "date" already, in src/fields/catalog.ts'],
    ['call', 'coupons.list', 'a call "coupons.list" already, in src/sandbox/handlers/handlers.ts'],
    ['field', 'nif', 'a field "nif" already, in src/fields/catalog.ts'],
  ] as const) {
    expect(await run([what, id], root)).toBe(2);
    expect(said()).toContain(says);
  }
  expect(readFileSync(join(root, 'src/widgets/catalog.ts'), 'utf8')).toBe(before);
});

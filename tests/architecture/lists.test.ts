import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldSpecs } from '../../src/fields/catalog.ts';
import { codeFields } from '../../src/fields/code-kinds.ts';
import { displays } from '../../src/kit/display.ts';
import { actions } from '../../src/language/action.ts';
import { operators } from '../../src/rules/operators/index.ts';
import { widgetSpecs } from '../../src/widgets/catalog.ts';

const root = join(import.meta.dirname, '../..');
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const folders = (parent: string) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

describe('every folder or file is in its list', () => {
  test.each([
    ['src/widgets', Object.keys(widgetSpecs)],
    ['src/fields', Object.keys(fieldSpecs).filter((type) => !(type in codeFields))],
  ])('%s/catalog.ts', (parent, types) => {
    expect(folders(parent)).toEqual(types.map(kebabCase).sort());
  });

  test('src/rules/operators/index.ts', () => {
    const files = readdirSync(join(root, 'src/rules/operators')).filter((name) => name !== 'index.ts');
    const index = readFileSync(join(root, 'src/rules/operators/index.ts'), 'utf8');
    expect(files.filter((name) => !index.includes(`'./${name}'`))).toEqual([]);
  });
});

describe('screens/README.md names every', () => {
  const guide = readFileSync(join(root, 'screens/README.md'), 'utf8');
  test.each([
    ['type of block', Object.keys(widgetSpecs)],
    ['kind of field', Object.keys(fieldSpecs)],
    ['action', Object.keys(actions)],
    ['operator', Object.keys(operators)],
    ['display format', Object.keys(displays)],
  ])('%s', (_, names) => {
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { readDocument } from '../../src/compile/read/document.ts';

const read = (text: string) => readDocument('a.json', text);

test('every value and key has its line and column', () => {
  const document = read('{\n  "a": {\n    "b": [1, true]\n  }\n}');
  expect(document.place('/a/b/1')).toEqual({ file: 'a.json', line: 3, column: 14 });
  expect(document.place('/a/b', 'key')).toEqual({ file: 'a.json', line: 3, column: 5 });
});

test('a missing value has the position of its parent', () => {
  expect(read('{\n  "a": { }\n}').place('/a/b/c')).toMatchObject({ line: 2, column: 8 });
});

test.each([
  ['a comment', '{ // why\n}'],
  ['a comma too many', '{ "a": 1, }'],
  ['two values', '{} {}'],
  ['nothing', ''],
])('%s is not JSON', (_, text) => {
  expect(read(text)).toMatchObject({ value: undefined, findings: [{ code: 'invalid-json' }] });
});

test('nesting 20,000 levels deep is refused at its position instead of overflowing the stack', () => {
  const document = read(`{"a":\n${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
  expect(document).toMatchObject({ value: undefined, findings: [{ code: 'invalid-json' }] });
  expect(document.place('')).toEqual({ file: 'a.json', line: 2, column: 100 });
});

test('brackets inside a text are not nesting', () => {
  expect(read(`["${'['.repeat(200)}\\"${'{'.repeat(200)}"]`).findings).toEqual([]);
});

test('keys with a meaning in JavaScript are left out and reported', () => {
  const { value, findings } = read('{ "__proto__": { "polluted": true }, "a": 1, "toString": 2 }');
  expect(value).toEqual({ a: 1 });
  expect(findings).toMatchObject([
    { code: 'unsafe-key', pointer: '/__proto__' },
    { code: 'unsafe-key', pointer: '/toString' },
  ]);
});

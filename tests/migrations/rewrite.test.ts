import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { rewritten } from '../../src/migrations/rewrite.ts';

const after = (text: string, value: Json) => rewritten(text, JSON.parse(text) as Json, value);

describe('a file with a new value', () => {
  test.each<[string, string, Json, string]>([
    [
      'keeps what is the same',
      '{ "a":1,\n\n  "b" : [ 1,2 ] }\n',
      { a: 1, b: [1, 2] },
      '{ "a":1,\n\n  "b" : [ 1,2 ] }\n',
    ],
    [
      'changes a value in its place',
      '{\n\t"a": 1,\n\t"b": 2\n}',
      { a: 1, b: 3 },
      '{\n\t"a": 1,\n\t"b": 3\n}',
    ],
    [
      'renames a key and keeps its value',
      '{ "a": {"x":  1}, "b": 2 }',
      { c: { x: 1 }, b: 2 },
      '{ "c": {"x":  1}, "b": 2 }',
    ],
    [
      'renames a key and changes its value',
      '{ "a": {"x":  1, "y":2} }',
      { b: { x: 1, y: 3 } },
      '{ "b": {"x":  1, "y":3} }',
    ],
    ['renames beside what it removes', '{ "a": 1, "b": 2, "c": 3 }', { d: 2, c: 3 }, '{ "d": 2, "c": 3 }'],
    ['removes the first key', '{\n  "a": 1,\n  "b": 2\n}', { b: 2 }, '{\n  "b": 2\n}'],
    ['removes the last key', '{\n  "a": 1,\n  "b": 2\n}', { a: 1 }, '{\n  "a": 1\n}'],
    ['removes the only key', '{ "a": { "b": 1 } }', { a: {} }, '{ "a": {} }'],
    [
      'adds the first key on a line of its own',
      '{\n  "b": 2\n}\n',
      { a: 1, b: 2 },
      '{\n  "a": 1,\n  "b": 2\n}\n',
    ],
    ['adds a key in a line', '{ "a": 1 }', { a: 1, b: { c: [true] } }, '{ "a": 1, "b": { "c": [true] } }'],
    ['adds to an empty object', '{}', { a: 1 }, '{ "a": 1 }'],
    [
      'keeps the order in which numbers were written',
      '{ "b": 1, "404": 2, "1": 3 }',
      { 1: 3, 404: 2, c: 1 },
      '{ "c": 1, "404": 2, "1": 3 }',
    ],
    ['takes over another order', '{ "a": 1, "b": [ 2 ] }', { b: [2], a: 1 }, '{ "b": [ 2 ], "a": 1 }'],
    ['changes one entry of a list', '[{ "a":1 }, { "a":2 }]', [{ a: 1 }, { b: 2 }], '[{ "a":1 }, { "b":2 }]'],
    ['writes a list of another length whole', '{ "a": [1,2] }', { a: [1, 2, 3] }, '{ "a": [1, 2, 3] }'],
  ])('%s', (_, text, value, expected) => {
    expect(after(text, value)).toBe(expected);
  });

  test('keeps its line ends and indents what is new and long as the rest', () => {
    const long = { first: 'x'.repeat(50), second: ['y'.repeat(50)] };
    const text = '{\r\n    "a": {\r\n        "b": 1\r\n    }\r\n}\r\n';
    const written = after(text, { a: { b: 1, c: long } });
    expect(written).toBe(
      `{\r\n    "a": {\r\n        "b": 1,\r\n        "c": {\r\n            "first": "${long.first}",\r\n            "second": [\r\n                "${long.second[0]}"\r\n            ]\r\n        }\r\n    }\r\n}\r\n`,
    );
  });

  test('always holds that value, in the order of its keys', () => {
    const value = fc
      .jsonValue({ maxDepth: 3 })
      .map((one) => JSON.parse(JSON.stringify(one).replaceAll('__proto__', 'proto')) as Json);
    const small = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '1', '7'), value);
    const indents = fc.constantFrom(0, 2, '\t');
    fc.assert(
      fc.property(fc.oneof(value, small), fc.oneof(value, small), indents, (before, next, indent) => {
        const text = JSON.stringify(before, null, indent);
        const read = JSON.parse(rewritten(text, before as Json, next as Json)) as Json;
        expect(JSON.stringify(read)).toBe(JSON.stringify(next));
      }),
      { numRuns: 300 },
    );
  });
});

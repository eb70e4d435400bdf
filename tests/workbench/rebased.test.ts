import { expect, it } from 'vitest';
import { rebased } from '../../src/workbench/edits/rebased.ts';

const base = '{\n  "a": "one",\n  "b": { "c": 1 }\n}\n';

it.each([
  [
    'another value',
    '{ "a": "two", "b": { "c": 1 } }',
    '{\n  "a": "one",\n  "b": { "c": 2 }\n}\n',
    '{\n  "a": "two",\n  "b": { "c": 2 }\n}\n',
  ],
  [
    'a new key',
    '{ "a": "one", "b": { "c": 1 }, "d": 4 }',
    '{\n  "a": "one",\n  "b": { "c": 1 },\n  "e": 5\n}\n',
    '{\n  "a": "one",\n  "b": { "c": 1 },\n  "e": 5,\n  "d": 4\n}\n',
  ],
  [
    'a key that goes',
    '{ "b": { "c": 1 } }',
    '{\n  "a": "one",\n  "b": { "c": 2 }\n}\n',
    '{\n  "b": { "c": 2 }\n}\n',
  ],
  [
    'the same value',
    '{ "a": "two", "b": { "c": 1 } }',
    '{\n  "a": "two",\n  "b": { "c": 1 }\n}\n',
    '{\n  "a": "two",\n  "b": { "c": 1 }\n}\n',
  ],
])('%s is changed in what somebody else has changed meanwhile', (_what, to, now, expected) => {
  expect(rebased(base, to, now)).toBe(expected);
});

it('a file that both begin has what both write', () => {
  expect(rebased(null, '{ "b": 2 }', '{\n  "a": 1\n}\n')).toBe('{\n  "a": 1,\n  "b": 2\n}\n');
});

it.each([
  ['the same value otherwise', '{ "a": "two", "b": { "c": 1 } }', '{ "a": "three", "b": { "c": 1 } }'],
  ['a value that is gone', '{ "a": "two", "b": { "c": 1 } }', '{ "b": { "c": 1 } }'],
  ['a text that is no JSON yet', '{ "a": ', '{ "a": "one" }'],
  ['a file that is gone', '{ "a": "two", "b": { "c": 1 } }', null],
])('nothing is guessed where somebody else has %s', (_what, to, now) => {
  expect(rebased(base, to, now)).toBeUndefined();
});

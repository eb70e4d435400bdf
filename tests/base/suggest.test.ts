import { expect, test } from 'vitest';
import { listed, nearest } from '../../src/base/suggest.ts';

test.each([
  ['labell', 'label', 'a slip of the keyboard'],
  ['home', 'home.home', 'the beginning of it'],
  ['phone', 'phone_crm', 'a part of it'],
  ['telephone', 'phone', 'more than it'],
])('%s suggests %s, as it is %s', (word, meant) => {
  expect(nearest(word, ['colour', meant])).toBe(meant);
});

test.each([
  ['a word like none', 'zebra', ['label', 'text']],
  ['a word within several', 'text', ['textAbove', 'textBelow']],
  ['a part too short to mean anything', 'con', ['contracts.list']],
])('%s suggests nothing', (_, word, known) => {
  expect(nearest(word, known)).toBeUndefined();
});

test('a list of names is only given if it is short enough to read', () => {
  expect(listed(['a', 'b'])).toBe('a, b');
  expect(listed([])).toBeUndefined();
  expect(listed(Array.from({ length: 100 }, (_, index) => `icon${index}`))).toBeUndefined();
});

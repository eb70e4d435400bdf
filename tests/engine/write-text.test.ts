import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { writeText } from '../../src/engine/write-text.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';
import type { Text } from '../../src/language/kinds.ts';

const words: { [key: string]: string } = { 'state.open': 'Open', other: 'Other', many_other: '{{count}}' };
const language = {
  has: (key: string) => Object.hasOwn(words, key),
  text: (key: string, given?: { [name: string]: Json }) =>
    `${words[key] ?? key}${given?.value === undefined ? '' : ` ${given.value}`}`,
};
const written = (state: Json, more: Text = 'other') => {
  const scope = new Scope().with('state', fixedRoot({ now: state }));
  const text = { cat: ['state.', { var: 'state.now' }] };
  return writeText({ text, else: more }, scope, language);
};

test('a computed key that has a text shows it', () => {
  expect(written('open')).toBe('Open');
});

test.each([['shut'], [null], ['']])('a computed key without a text shows its `else`: %j', (state) => {
  expect(written(state)).toBe('Other');
});

test('the `else` of a text can have parameters, and an `else` of its own', () => {
  const plain = { text: 'plain', else: { text: 'other', with: { value: { var: 'state.now' } } } };
  expect(written('shut', plain)).toBe('Other shut');
});

test('a computed key that is null or empty has no text', () => {
  const scope = new Scope().with('state', fixedRoot({ now: null }));
  expect(writeText({ text: { var: 'state.now' }, else: 'other' }, scope, language)).toBe('Other');
});

test('a text with plural forms counts as a text', () => {
  const text: Text = { text: 'many', else: 'other' };
  expect(writeText(text, new Scope(), language)).toBe('many');
});

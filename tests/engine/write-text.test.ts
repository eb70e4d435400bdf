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

test.each([['shut'], [null], ['']])(
  'a computed key without a text shows what stands in its stead: %j',
  (state) => {
    expect(written(state)).toBe('Other');
  },
);

test('what stands in its stead may have parameters, and something in its stead again', () => {
  const plain = { text: 'plain', else: { text: 'other', with: { value: { var: 'state.now' } } } };
  expect(written('shut', plain)).toBe('Other shut');
});

test('a key that rules make null or empty has no text', () => {
  const scope = new Scope().with('state', fixedRoot({ now: null }));
  expect(writeText({ text: { var: 'state.now' }, else: 'other' }, scope, language)).toBe('Other');
});

test('a text for numbers is one though it stands in its forms', () => {
  const text: Text = { text: 'many', else: 'other' };
  expect(writeText(text, new Scope(), language)).toBe('many');
});

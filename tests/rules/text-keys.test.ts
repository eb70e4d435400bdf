import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { textKeys } from '../../src/rules/text-keys.ts';

describe('the texts that a text can show', () => {
  const read = { var: 'state.kind' };
  const cases: [what: string, value: Json, keys: string[], prefixes?: string[]][] = [
    ['a key itself', 'home.title', ['home.title']],
    ['the key of a text with parameters', { text: 'home.hello', with: { name: read } }, ['home.hello']],
    ['both branches of a choice', { if: [read, 'a.one', 'a.two'] }, ['a.one', 'a.two']],
    [
      'every branch of a longer choice, not its conditions',
      { if: [{ in: ['x', read] }, 'a', { '!': read }, 'b', 'c'] },
      ['a', 'b', 'c'],
    ],
    ['what stands in for a missing one', { or: [read, 'a.none'] }, ['a.none']],
    ['the beginning of what is put together', { cat: ['states.', read] }, [], ['states.']],
    ['a key put together of literals', { cat: ['states.', 'open'] }, ['states.open']],
    [
      'the whole table that is looked up',
      { get: [{ gas: 'a.gas', electricity: 'a.electricity' }, read] },
      ['a.gas', 'a.electricity'],
    ],
    ['nothing known of what is read', read, []],
    ['nothing known of what begins with something read', { cat: [read, '.title'] }, []],
  ];
  it.each(cases)('are %s', (_, value, keys, prefixes = []) =>
    expect(textKeys(value)).toEqual({ keys, prefixes }),
  );
});

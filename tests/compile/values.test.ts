import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const found = (patch: { [file: string]: JsonObject }) =>
  compileWith(patch).diagnostics.map(({ message, suggestion }) => [message, suggestion].join(' → '));

/** A form with a first value for a number of its data. */
const firstValue = (power: Json) => found({ 'screens/contracts/rename.form.json': { initial: { power } } });

/** A button that sets a state with two values. */
const setting = (to: Json, more: { [file: string]: JsonObject } = {}) =>
  found({
    ...more,
    'screens/contracts/list.screen.json': {
      state: { look: { default: 'wide', oneOf: ['wide', 'narrow'] } },
      blocks: {
        extra: { type: 'button', label: 'contracts.list.open', onPress: { do: 'set', state: 'look', to } },
      },
    },
  });

describe('a first value', () => {
  test.each<[string, Json, string]>([
    ['of another type', 'much', 'expected a number, found a text → '],
    ['with an operator that does not exist', { tonumber: '1' }, 'unknown operator "tonumber" → toNumber'],
    ['with an operator of another language', { not: '1' }, 'unknown operator "not" → !'],
  ])('%s is refused', (_, value, message) => {
    expect(firstValue(value)).toEqual([message]);
  });

  test('that may be none is not', () => {
    expect(firstValue({ toNumber: { var: 'data.contract.name' } })).toEqual([]);
    expect(firstValue(null)).toEqual([]);
  });
});

describe('a rule for one of a few words', () => {
  const isReadOnly = { var: 'session.readOnly' };
  const refused = ['"narow" is not allowed here: one of wide, narrow → narrow'];

  test('is refused if one of its words is another', () => {
    expect(setting({ if: [isReadOnly, 'narow', 'wide'] })).toEqual(refused);
    expect(setting({ firstGiven: [{ var: 'route.hash' }, 'narow'] })).toEqual(refused);
  });

  test('is refused if the word stands in a named rule', () => {
    const look = { doc: 'A look.', rule: { if: [isReadOnly, 'narow', 'wide'] } };
    expect(setting({ rule: 'look' }, { 'screens/rules.json': { rules: { look } } })).toEqual(refused);
  });

  test('may give what nobody knows yet', () => {
    expect(setting({ if: [isReadOnly, 'narrow', { var: 'route.hash' }] })).toEqual([]);
  });
});

test('the key of a draft is a rule, or all drafts of the form would be one', () => {
  const keyed = (draftKey: Json) => found({ 'screens/contracts/rename.form.json': { draftKey } });
  expect(keyed('name')).toEqual(['expected a rule, found a text → ']);
  expect(keyed({ var: 'data.contract.name' })).toEqual([]);
});

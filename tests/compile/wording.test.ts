import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const screen = 'screens/contracts/list.screen.json';
const said = (extra: JsonObject) =>
  compileWith({ [screen]: { blocks: { extra } } }).diagnostics.map(({ message, suggestion }) => ({
    message,
    suggestion,
  }));
const button = { type: 'button', label: 'contracts.list.open', onPress: { do: 'reload' } };

test('a name like none that exists is told with those that do', () => {
  const [told] = said({ type: 'zebra' });
  expect(told?.message).toMatch(/^unknown block type "zebra"; there are text, button, /);
});

test('a name with one near it is told with that one alone', () => {
  expect(said({ type: 'buton' })).toEqual([{ message: 'unknown block type "buton"', suggestion: 'button' }]);
});

test('a property like none is told with those of its place', () => {
  const [told] = said({ ...button, zebra: 1 });
  expect(told?.message).toMatch(/^unknown property "zebra"; there are .*\bonPress\b/);
});

test('a variable that no schema has is told with what stands in its place', () => {
  const [told] = said({ ...button, visibleWhen: { '!': { var: 'session.zebra' } } });
  expect(told?.message).toMatch(/^unknown variable session\.zebra; session has authenticated, /);
});

import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { readParameter, writeParameter } from '../../src/engine/addresses/parameters.ts';
import { type Backing, chosenIn, type States, stateValues } from '../../src/engine/data/state-values.ts';
import { fixedRoot, Scope } from '../../src/engine/state/scope.ts';

const scope = new Scope().with('settings', fixedRoot({ size: 10 }));

/** The states of a place of which these were set in memory, and these are kept. */
const backing = (memory: { [name: string]: Json } = {}, kept: { [key: string]: Json } = {}): Backing => ({
  memory: new Map(Object.entries(memory)),
  kept: { read: ({ key = '' }) => kept[key], write: () => true, listen: () => () => undefined },
  arrived: new URLSearchParams(),
});

describe('a state in the address', () => {
  test.each([
    ['a number', { default: null, type: 'number' as const }, 'x=12.5', 12.5],
    ['a number at its limit', { default: 10, minimum: 1, maximum: 100 }, 'x=100', 100],
    ['a text that looks like a number', { default: null, type: 'text' as const }, 'x=0001', '0001'],
    ['yes or no', { default: false }, 'x=true', true],
    ['a day', { default: null, type: 'day' as const }, 'x=2026-02-28', '2026-02-28'],
    ['a list', { default: [], items: 'text' as const }, 'x=a%2Cb&x=c', ['a,b', 'c']],
    ['a list of numbers', { default: [1] }, 'x=2&x=3', [2, 3]],
    ['an empty list', { default: ['a'] }, 'x=', []],
  ])('%s reads as written', (_, state, written, value) => {
    const query = new URLSearchParams(written);
    expect(readParameter(query, 'x', state, state.default)).toEqual(value);
    writeParameter(query, 'x', value);
    expect(query.toString()).toBe(written);
  });

  test.each([
    ['a number that is none', { default: 5 }, 'x=many'],
    ['a number that is missing', { default: 5 }, 'x='],
    ['a day that does not exist', { default: null, type: 'day' as const }, 'x=2026-02-30'],
    ['yes or no in other words', { default: true }, 'x=maybe'],
    ['a value out of its choice', { default: 'a', oneOf: ['a', 'b'] }, 'x=c'],
    ['a number below the least', { default: 0, minimum: 0 }, 'x=-5'],
    ['a number above the largest', { default: 10, minimum: 1, maximum: 100 }, 'x=1000'],
    ['half a page', { default: 0, type: 'integer' as const }, 'x=1.5'],
    ['a place beyond all numbers', { default: 0, type: 'integer' as const }, 'x=1e99'],
    ['an entry out of the choice of its list', { default: ['a'], oneOf: ['a', 'b'] }, 'x=a&x=c'],
  ])('%s counts as the default', (_, state, written) => {
    expect(readParameter(new URLSearchParams(written), 'x', state, state.default)).toBeUndefined();
  });
});

describe('the default of a state', () => {
  const states: States = {
    last: { default: 'monthly' },
    size: { default: { var: 'settings.size' }, in: 'address' },
    zoom: { default: { var: 'state.last' } },
  };

  test('is computed from settings and earlier states', () => {
    expect(stateValues(states, chosenIn(new URLSearchParams(), backing()), scope)).toEqual({
      last: 'monthly',
      size: 10,
      zoom: 'monthly',
    });
  });

  test('follows an earlier state until something else is chosen', () => {
    const query = new URLSearchParams('size=25');
    const above = stateValues(states, chosenIn(query, backing({ last: 'daily' })), scope);
    expect(above).toEqual({ last: 'daily', size: 25, zoom: 'daily' });
    const chosen = backing({ last: 'daily', zoom: 'hourly' });
    expect(stateValues(states, chosenIn(query, chosen), scope).zoom).toBe('hourly');
  });

  test('does not replace a null that was set', () => {
    const chosen = backing({ last: null });
    expect(stateValues(states, chosenIn(new URLSearchParams(), chosen), scope).last).toBeNull();
  });
});

test('a stored value that does not fit the current type counts as the default', () => {
  const zoom: States[string] = {
    default: 'monthly',
    oneOf: ['monthly', 'daily'],
    in: 'browser',
    key: 'zoom',
  };
  const kept = (value: Json) =>
    stateValues({ zoom }, chosenIn(new URLSearchParams(), backing({}, { zoom: value })), scope).zoom;
  expect([kept('daily'), kept('yearly'), kept(3)]).toEqual(['daily', 'monthly', 'monthly']);
});

import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compileWith } from './fixtures.ts';

const paged = { items: 'items', total: 'n_items', key: 'name', most: 100 };
const offset = { type: 'integer' };

/** The messages of a repository whose list of contracts pages so, and has a screen that reads it. */
const messages = (declared: JsonObject, screen: JsonObject = {}, query: JsonObject = { offset }) =>
  compileWith({
    'schemas/calls/contracts.json': {
      calls: { list: { paged: declared, query: { properties: query } } },
    },
    'screens/contracts/list.screen.json': screen,
  }).diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe('a call that answers page by page', () => {
  test.each([
    ['items', { items: 'entries' }, 'entries'],
    ['total', { total: 'count' }, 'count'],
    ['key', { key: 'number' }, 'number'],
  ])('names its %s as its answer does', (_, change, name) => {
    expect(messages({ ...paged, ...change })).toContain(`unknown-property: unknown property "${name}"`);
  });

  test('takes the place of the first entry', () => {
    expect(messages(paged, {}, {})).toEqual(['unknown-property: unknown property "offset"']);
  });

  test('gives a source the list of its entries, checked to the leaf', () => {
    const every = {
      call: 'contracts.list',
      upTo: 500,
      select: { filter: [{ var: 'result' }, { var: 'nmae' }] },
    };
    expect(messages(paged, { sources: { every } })[0]).toContain('unknown-variable: unknown variable nmae');
  });

  test('needs no more to be said where the view asks whether there is more', () => {
    const visibleWhen: JsonObject = {
      and: [{ partial: 'every' }, { loaded: 'every' }, { size: { var: 'data.every' } }],
    };
    const how = { type: 'text', visibleWhen, text: 'contracts.list.title' };
    const every = { call: 'contracts.list', upTo: 500 };
    expect(messages(paged, { sources: { every }, blocks: { how } })).toEqual([]);
  });
});

test('a call says how a list is written only of what its query has', () => {
  const declared = (name: string) =>
    compileWith({
      'schemas/calls/contracts.json': { calls: { list: { write: { [name]: 'comma' } } } },
    }).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(declared('limit')).toEqual([]);
  expect(declared('limits')).toEqual(['unknown-property: unknown property "limits"']);
});

import { expect, test } from 'vitest';
import { callAddress } from '../../src/api/address.ts';
import type { CallInfo } from '../../src/language/portal.ts';

const list: CallInfo = {
  method: 'GET',
  path: 'invoices/',
  versions: [2],
  access: 'customer',
  modifies: false,
  file: false,
  cacheMinutes: 0,
  query: ['fields', 'limit'],
  body: [],
  needs: [],
  adapt: {},
  validators: {},
};

const queryOf = (write: CallInfo['write']) =>
  new URL(
    callAddress('invoices.list', { ...list, write }, 2, { fields: ['cups', 'vats'], limit: 5 }, {}),
    'http://retailer.test',
  ).searchParams;

test.each([
  [undefined, ['["cups","vats"]']],
  ['json', ['["cups","vats"]']],
  ['comma', ['cups,vats']],
  ['repeat', ['cups', 'vats']],
] as const)('a list in a query is written as %s', (writing, texts) => {
  const query = queryOf(writing && { fields: writing });
  expect(query.getAll('fields')).toEqual(texts);
  expect(query.getAll('limit')).toEqual(['5']);
});

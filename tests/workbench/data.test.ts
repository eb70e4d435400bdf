import { expect, it } from 'vitest';
import { readPath } from '../../src/base/path.ts';
import { byParent, found, nodesBelow, summary } from '../../src/workbench/panels/data/data-nodes.ts';

const readable = {
  paths: [
    { path: 'data', type: 'an object' },
    { path: 'data.contracts', type: 'a list', doc: 'The contracts of the customer.' },
    { path: 'session', type: 'an object' },
  ],
  rules: [],
};
const page = { data: { contracts: [{ id: 'c1' }], more: null }, session: { authenticated: true } };
const read = (path: string) => readPath(page, path);

it('the tree of data shows what the definitions name, and what the page has besides', () => {
  const below = (path: string) => nodesBelow(path, byParent(readable), read);
  expect(below('').map(({ key }) => key)).toEqual(['data', 'session']);
  expect(below('data').map(({ key, value }) => `${key} ${summary(value)}`)).toEqual([
    'contracts 1 entry',
    'more –',
  ]);
  expect(below('data.contracts.0')).toEqual([
    { path: 'data.contracts.0.id', key: 'id', value: 'c1', hasMore: false },
  ]);
  expect(below('session')[0]).toMatchObject({ path: 'session.authenticated', value: true, hasMore: false });
});

it('data are found by their path or by what they are', () => {
  expect(found(readable, 'Customer').map(({ path }) => path)).toEqual(['data.contracts']);
});

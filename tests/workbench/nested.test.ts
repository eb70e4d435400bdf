import { expect, it } from 'vitest';
import { nested } from '../../src/workbench/frame/nested.ts';

it('a part that only the second entry of a list draws is told with those of its block', () => {
  const names = [
    'a#/l',
    'a#/l/signs',
    'a#/l/signs/new',
    'a#/l/invoices',
    'a#/l/signs/debt',
    'a#/l/more',
    'b#/l',
  ];
  const parts = names.map((name) => ({ name, depth: 0, words: '' }));
  expect(nested(parts).map(({ name }) => name)).toEqual([
    'a#/l',
    'a#/l/signs',
    'a#/l/signs/new',
    'a#/l/signs/debt',
    'a#/l/invoices',
    'a#/l/more',
    'b#/l',
  ]);
});

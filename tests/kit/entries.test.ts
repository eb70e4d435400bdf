import { expect, test } from 'vitest';
import { visibleEntries } from '../../src/kit/entries.ts';

test('entries show in the order written, moved by their order, without the hidden ones', () => {
  const entries = visibleEntries({
    a: {},
    b: { order: 1 },
    c: { visibleWhen: false },
    d: { order: -1, visibleWhen: true },
    e: {},
  });
  expect(entries.map(([key]) => key)).toEqual(['d', 'a', 'e', 'b']);
});

import { expect, it } from 'vitest';
import { forgetPromocode, keptPromocode } from '../../src/portal/session/kept-promocode.ts';

function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('a promotion code stays with the tab until somebody signs in, and a newer one takes its place', () => {
  const storage = tab();
  expect(keptPromocode(undefined, storage)).toBe(undefined);
  expect(keptPromocode('SOL', storage)).toBe('SOL');
  expect(keptPromocode(undefined, storage)).toBe('SOL');
  expect(keptPromocode('LUNA', storage)).toBe('LUNA');
  forgetPromocode(storage);
  expect(keptPromocode(undefined, storage)).toBe(undefined);
});

it('without browser storage the code of the address still counts', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  expect(keptPromocode('SOL', storage)).toBe('SOL');
  expect(keptPromocode(undefined, storage)).toBe(undefined);
  forgetPromocode(storage);
});

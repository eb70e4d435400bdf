import type { State } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import {
  holdPatch,
  releasePatches,
  restorePatches,
  withHeldPatches,
} from '../../src/engine/state/held-patches.ts';

const minutes = 60_000;
const listed = (email: string, name = '0001') => ({ items: [{ name, email, state: 'activa' }] });
const held = (email: string) => ({
  calls: ['contracts.list'],
  match: { name: '0001' },
  merge: { email },
  until: Date.now() + 15 * minutes,
});
const read = (cache: Map<string, State<Json>>, answer: ReturnType<typeof listed>, call = 'contracts.list') =>
  withHeldPatches(cache, call, answer);

afterEach(() => vi.useRealTimers());

it('lies over answers that lag behind, of its calls and its entry alone', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, held('new'));
  expect(read(cache, listed('old'))).toEqual(listed('new'));
  expect(read(cache, listed('old', '0002'))).toEqual(listed('old', '0002'));
  expect(read(cache, listed('old'), 'profile.read')).toEqual(listed('old'));
  expect(read(new Map<string, State<Json>>(), listed('old'))).toEqual(listed('old'));
});

it('is held no longer once an answer says the same', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, held('new'));
  read(cache, listed('new'));
  expect(read(cache, listed('later'))).toEqual(listed('later'));
});

it('is held no longer after its time, or once another tab changed what its calls answer', () => {
  vi.useFakeTimers();
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, held('new'));
  vi.advanceTimersByTime(14 * minutes);
  expect(read(cache, listed('old'))).toEqual(listed('new'));
  vi.advanceTimersByTime(2 * minutes);
  expect(read(cache, listed('old'))).toEqual(listed('old'));
  holdPatch(cache, held('new'));
  releasePatches(cache, ['contracts.list']);
  expect(read(cache, listed('old'))).toEqual(listed('old'));
});

it('gives way to a later one of the same entry', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, held('first'));
  holdPatch(cache, held('second'));
  expect(read(cache, listed('first'))).toEqual(listed('second'));
});

it('removes with a later one what an earlier one of the same entry wrote', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, held('first'));
  holdPatch(cache, { ...held('second'), merge: { email: null } });
  expect(read(cache, listed('old'))).toEqual({ items: [{ name: '0001', state: 'activa' }] });
});

it('outlives a reload of the tab, until an answer says the same', () => {
  const stored = new Map<string, Json>();
  const kept = {
    read: ({ key = '' }) => stored.get(key),
    write({ key = '' }, value: Json | undefined) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      return true;
    },
    listen: () => () => undefined,
  };
  const opened = () => {
    const cache = new Map<string, State<Json>>();
    restorePatches(cache, kept);
    return cache;
  };
  holdPatch(opened(), held('new'));
  const again = opened();
  expect(read(again, listed('old'))).toEqual(listed('new'));
  read(again, listed('new'));
  expect(read(opened(), listed('later'))).toEqual(listed('later'));
  expect(stored.size).toBe(0);
});

it('goes on for a call that lags behind another, which says the same already', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, { ...held('new'), calls: ['contracts.list', 'contracts.read'] });
  read(cache, listed('new'), 'contracts.read');
  expect(read(cache, listed('later'), 'contracts.read')).toEqual(listed('later'));
  expect(read(cache, listed('old'))).toEqual(listed('new'));
  releasePatches(cache, ['contracts.list']);
  expect(read(cache, listed('old'))).toEqual(listed('old'));
});

it('goes on with what an answer does not say, once that answer says the rest', () => {
  const cache = new Map<string, State<Json>>();
  holdPatch(cache, { ...held('new'), merge: { email: 'new', asked: 'power' } });
  read(cache, listed('new'));
  expect(read(cache, listed('later'))).toEqual({
    items: [{ name: '0001', email: 'later', state: 'activa', asked: 'power' }],
  });
});

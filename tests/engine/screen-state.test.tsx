import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import type { Host } from '../../src/engine/place.ts';
import type { Backing, States } from '../../src/engine/data/state-values.ts';
import { firstStates, useScreenState } from '../../src/engine/data/use-screen-state.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';

const states: States = {
  contracts: { default: [], items: 'text', in: 'address' },
  offset: { default: 0, in: 'address' },
  search: { default: '', in: 'address' },
  phase: { default: 'init' },
  intent: { default: null, type: 'text', in: 'arrival', name: 'payment_intent' },
  paying: { default: null, type: 'text', in: 'browser', key: 'paying', live: true },
};

/** A screen with these states at the present address, and what the address of its page brought. */
function open({ brought = '', stores = true } = {}) {
  const settings = createStore({});
  const scope = new Scope().with('settings', storeRoot(settings));
  const backing: Backing = {
    memory: new Map(),
    kept: { read: () => undefined, write: () => stores, listen: () => () => undefined },
    arrived: new URLSearchParams(brought),
  };
  const store = createStore({ state: firstStates(states, scope, backing) });
  let set: Host['setStates'] = () => true;
  function Screen() {
    set = useScreenState(states, scope, store, backing);
    return null;
  }
  render(
    <Router>
      <Screen />
    </Router>,
  );
  return {
    host: { set },
    read: (name: string) => store.read(`state.${name}`),
    write: (name: string, value: Json) => store.write(`state.${name}`, value),
    set: (...lists: { [name: string]: Json }[]) =>
      act(async () => {
        for (const values of lists) {
          set(values, false);
          await Promise.resolve();
        }
      }),
    replace: (values: { [name: string]: Json }) => act(async () => set(values, true)),
  };
}

const turn = () => act(() => new Promise((resolve) => void setTimeout(resolve, 20)));

describe('states of a screen', () => {
  beforeEach(() => window.history.replaceState(null, '', '/list?offset=20'));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  test('that are set together make one history entry, and Back undoes them together', async () => {
    const { set, read } = open();
    const pushed = vi.spyOn(window.history, 'pushState');
    await set({ contracts: ['a', 'b'], offset: 0 });
    expect(window.location.search).toBe('?contracts=a&contracts=b');
    expect(pushed).toHaveBeenCalledTimes(1);
    window.history.back();
    await expect.poll(() => [read('contracts'), read('offset')]).toEqual([[], 20]);
  });

  test('follow a Back that comes before the address they were written to is drawn', async () => {
    const { write, read } = open();
    write('offset', 40);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(read('offset')).toBe(20);
  });

  test('that are set one after the other in one press make one entry, those of the next press another', async () => {
    const { set } = open();
    const pushed = vi.spyOn(window.history, 'pushState');
    await set({ contracts: ['a'] }, { offset: 0 });
    expect(pushed).toHaveBeenCalledTimes(1);
    await turn();
    await set({ offset: 40 });
    expect(pushed).toHaveBeenCalledTimes(2);
  });

  test('that are replaced change the current entry', async () => {
    const { replace, read } = open();
    const pushed = vi.spyOn(window.history, 'pushState');
    await replace({ search: 'x', offset: 0 });
    expect([window.location.search, pushed.mock.calls]).toEqual(['?search=x', []]);
    expect(read('search')).toBe('x');
  });

  test('with their default value are not in the address, a list too', async () => {
    const { set } = open();
    await set({ contracts: [], offset: 0 });
    expect(window.location.search).toBe('');
  });

  test('in memory do not change the address', async () => {
    const { set, read } = open();
    const pushed = vi.spyOn(window.history, 'pushState');
    await set({ phase: 'sent' });
    expect([read('phase'), window.location.search]).toEqual(['sent', '?offset=20']);
    expect(pushed).not.toHaveBeenCalled();
  });

  test('that the address brought are read until they are set, and never stand in it again', async () => {
    const { set, read } = open({ brought: 'payment_intent=pi_1' });
    expect(read('intent')).toBe('pi_1');
    await set({ offset: 40 });
    expect([read('intent'), window.location.search]).toEqual(['pi_1', '?offset=40']);
    await set({ intent: null });
    await set({ offset: 60 });
    expect([read('intent'), window.location.search]).toEqual([null, '?offset=60']);
  });

  test.each([true, false])('that are live say whether they are stored: %s', async (stores) => {
    const { host } = open({ stores });
    let stored: boolean | undefined;
    await act(async () => {
      stored = host.set({ paying: 'i1' }, false);
    });
    expect(stored).toBe(stores);
  });
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import { SourceGate } from '../../src/engine/blocks/source-gate.tsx';
import { StaleNotice } from '../../src/engine/blocks/stale-notice.tsx';
import { Sources } from '../../src/engine/data/sources.tsx';
import { type Placed, usePlace } from '../../src/engine/data/use-place.ts';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope } from '../../src/engine/state/scope.ts';
import type { SourceDefinition } from '../../src/language/source.ts';
import type { StateDefinition } from '../../src/language/state.ts';
import { draw } from '../support/kit.tsx';

type Screen = { sources: { [name: string]: SourceDefinition }; state?: { [name: string]: StateDefinition } };

const read = (path: string) => ({ var: path });
const call = vi.fn<Services['call']>();
const refused = vi.fn();
const failure = (thrown: unknown) => ({ status: 500, code: 'refused', message: '', ...(thrown as object) });
const services = {
  portal: {
    calls: {
      read: { needs: ['id'] },
      list: { needs: [], paged: { items: 'items', total: 'total', key: 'id', most: 2 } },
    },
  },
  call: (name: string, given: { [name: string]: Json }) => call(name, given),
  failure,
  session: { refused },
  language: { current: () => 'en', has: () => false, text: (key: string) => key },
  kept: { read: () => undefined, write: () => undefined, listen: () => () => undefined },
} as unknown as Services;

/** Draws a screen with a block for each of its sources, and tells what rules read there. */
function open(definition: Screen, empty?: string, dialog?: string) {
  let placed: Placed | undefined;
  let atFirst: Json | undefined;
  const whole = { id: 'test.screen', ...definition };
  const outer = new Scope();
  const frame = dialog === undefined ? undefined : { dialog };
  function Drawn(): ReactNode {
    const here = usePlace(whole, outer, undefined, frame);
    placed = here;
    atFirst ??= here.store.read('data');
    const blocks = Object.keys(definition.sources).map((source) => (
      <SourceGate
        key={source}
        block={{ type: 'text', empty }}
        source={source}
        place={here.place}
        skeleton={<p>{`${source} comes`}</p>}
      >
        <p>{`${source} is here`}</p>
      </SourceGate>
    ));
    return [
      <Sources key="sources" sources={definition.sources} placed={here} />,
      <StaleNotice key="stale" sources={definition.sources} place={here.place} />,
      ...blocks,
    ];
  }
  draw(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <ServicesContext value={services}>
        <Router>
          <Drawn />
        </Router>
      </ServicesContext>
    </SWRConfig>,
  );
  const { place, store } = placed as Placed;
  return {
    atFirst,
    value: (name: string) => store.read(`data.${name}`),
    status: (name: string) => store.read(`sources.${name}.status`),
    partial: (name: string) => store.read(`sources.${name}.partial`),
    progress: (name: string) => store.read(`sources.${name}.progress`),
    set: (values: { [name: string]: Json }) => act(async () => place.host.setStates(values, false)),
    refresh: (name: string) => act(() => place.host.refresh(name)),
  };
}

const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
const numbers = { call: 'numbers' };
const sum = { value: { sum: [read('data.numbers')] } };

afterEach(() => {
  cleanup();
  call.mockReset();
  refused.mockReset();
});

describe('a source with a value', () => {
  test('is there when its screen is first drawn, whatever the order, if it waits for no answer', () => {
    const double = { value: { list: [read('data.chosen'), read('data.chosen')] } };
    const chosen = { value: read('state.choice') };
    const { atFirst } = open({ sources: { double, chosen, numbers }, state: { choice: { default: 4 } } });
    expect(atFirst).toEqual({ double: [4, 4], chosen: 4 });
  });

  test('is computed from others, and is loading while they are', async () => {
    call.mockResolvedValue([1, 2]);
    const { value, status } = open({ sources: { sum, numbers } });
    expect([status('sum'), value('sum')]).toEqual(['loading', null]);
    await waitFor(() => expect([status('sum'), value('sum')]).toEqual(['ready', 3]));
    expect(words()).toEqual(['sum is here', 'numbers is here']);
  });

  test('fails with the others, and its retry reads the failed ones again', async () => {
    call.mockResolvedValueOnce([1]).mockRejectedValueOnce({ status: 500 });
    const more = { call: 'more' };
    const all = { value: { merge: [read('data.numbers'), read('data.more')] } };
    const { value, status, refresh } = open({ sources: { numbers, more, all } });
    await waitFor(() => expect(status('all')).toBe('failed'));
    call.mockResolvedValueOnce([2]);
    await refresh('all');
    expect([status('all'), value('all')]).toEqual(['ready', [1, 2]]);
    expect(call.mock.calls.map(([name]) => name)).toEqual(['numbers', 'more', 'more']);
  });

  test('is idle if all others are', () => {
    const { status } = open({ sources: { numbers: { ...numbers, when: false }, sum } });
    expect(status('sum')).toBe('idle');
  });
});

describe('a source with a value and `keep`', () => {
  test('shows its last value while another is read, and is not loaded', async () => {
    const one = { call: 'read', with: { id: read('state.id') } };
    const twice = { value: { list: [read('data.one'), read('data.one')] }, keep: true };
    call.mockResolvedValueOnce('a').mockReturnValue(new Promise<Json>(() => undefined));
    const { value, status, set } = open({ sources: { one, twice }, state: { id: { default: 1 } } });
    await waitFor(() => expect(value('twice')).toEqual(['a', 'a']));
    await set({ id: 2 });
    expect([status('twice'), value('twice')]).toEqual(['loading', ['a', 'a']]);
  });
});

describe('a source whose arguments read another with `keep`', () => {
  test('waits for its first value, and is not read again while it has the last one', async () => {
    const one = { call: 'read', with: { id: read('state.id') }, keep: true };
    const other = { call: 'other', when: { given: read('data.one') } };
    call.mockResolvedValue('a');
    const { status, set } = open({ sources: { one, other }, state: { id: { default: 1 } } });
    expect(status('other')).toBe('idle');
    await waitFor(() => expect(status('other')).toBe('ready'));
    let answer = (_: Json) => {};
    call.mockReturnValueOnce(new Promise<Json>((resolve) => (answer = resolve)));
    await set({ id: 2 });
    expect([status('one'), status('other')]).toEqual(['loading', 'ready']);
    await act(async () => answer('b'));
    expect([status('one'), status('other')]).toEqual(['ready', 'ready']);
    expect(call.mock.calls.map(([name]) => name)).toEqual(['read', 'other', 'read']);
  });
});

describe('a source that reads page after page', () => {
  const all = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const page = async (_: string, { offset, limit }: { [name: string]: Json }) => ({
    items: all.slice(Number(offset), Number(offset) + Number(limit)),
    total: all.length,
  });
  const last = { call: 'list', with: { kind: 'gas' }, upTo: 10, select: { last: read('result') } };

  test('is ready with the list of all pages, each asked for with its arguments', async () => {
    call.mockImplementation(page);
    const { value, status, partial } = open({ sources: { last } });
    await waitFor(() => expect([status('last'), value('last')]).toEqual(['ready', { id: 3 }]));
    expect(call.mock.calls.map(([, given]) => given)).toEqual([
      { kind: 'gas', offset: 0, limit: 2 },
      { kind: 'gas', offset: 2, limit: 2 },
    ]);
    expect(partial('last')).toBeUndefined();
  });

  test('says that there is more, and what it is reading how far', async () => {
    let answer: (value: Json) => void = () => undefined;
    call
      .mockImplementationOnce(page)
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockImplementation(page);
    const { partial, progress, status } = open({ sources: { last: { ...last, upTo: 3 } } });
    await waitFor(() => expect(progress('last')).toEqual({ read: 2, total: 3 }));
    await act(async () => answer({ items: [{ id: 3 }, { id: 4 }], total: 3 }));
    await waitFor(() => expect([status('last'), progress('last')]).toEqual(['ready', undefined]));
    expect(partial('last')).toBeUndefined();
    cleanup();
    const few = open({ sources: { last: { ...last, upTo: 2 } } });
    await waitFor(() => expect([few.status('last'), few.partial('last')]).toEqual(['ready', true]));
  });

  test('has failed where one page has, and a retry reads all of them', async () => {
    call.mockImplementationOnce(page).mockRejectedValueOnce({ status: 500 }).mockImplementation(page);
    const { value, status, refresh } = open({ sources: { last } });
    await waitFor(() => expect(status('last')).toBe('failed'));
    await refresh('last');
    await waitFor(() => expect(value('last')).toEqual({ id: 3 }));
  });

  test('is not read again by whoever comes back to the page', async () => {
    call.mockImplementation(page);
    const { status } = open({ sources: { last } });
    await waitFor(() => expect(status('last')).toBe('ready'));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('a source with `else`', () => {
  test('has that value if its call fails, and no error shows', async () => {
    call.mockRejectedValue({ status: 403 });
    const { value, status } = open({ sources: { config: { call: 'config', else: { open: true } } } });
    await waitFor(() => expect([status('config'), value('config')]).toEqual(['ready', { open: true }]));
    expect(words()).toEqual(['config is here']);
    expect(refused).not.toHaveBeenCalled();
  });

  test('does not hide the failure of another source without it, which shows and ends the session', async () => {
    call.mockRejectedValue({ status: 403 });
    open({ sources: { config: { call: 'config' } } });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(refused).toHaveBeenCalledOnce();
  });
});

describe('a source that is read again', () => {
  test('and fails keeps its value, says that it may be old, and a retry mends it', async () => {
    call.mockResolvedValueOnce([1]).mockRejectedValueOnce({ status: 500 });
    const { value, status, refresh } = open({ sources: { numbers } });
    await waitFor(() => expect(value('numbers')).toEqual([1]));
    expect(screen.queryByRole('alert')).toBeNull();
    await refresh('numbers');
    expect([status('numbers'), value('numbers'), words()]).toEqual(['ready', [1], ['numbers is here']]);
    expect(screen.getByRole('alert').textContent).toContain('engine.sourceStale');
    call.mockResolvedValueOnce([2]);
    await act(async () => screen.getByRole('button', { name: 'engine.retry' }).click());
    await waitFor(() => expect([value('numbers'), screen.queryByRole('alert')]).toEqual([[2], null]));
  });
});

describe('a source of a dialog', () => {
  test.each([401, 403])(
    'that is refused with %d shows it there and leaves the screen alone',
    async (code) => {
      call.mockRejectedValue({ status: code });
      open({ sources: { numbers } }, undefined, 'dialog');
      expect((await screen.findByRole('alert')).textContent).toContain('engine.sourceFailed');
      expect(refused).not.toHaveBeenCalled();
    },
  );
});

describe('a source that waits', () => {
  const one = { call: 'read', with: { id: read('state.id') } };
  const id = { default: null, type: 'number' } as const;

  test('for a required argument is idle and sends nothing; its block draws nothing', async () => {
    const { status, set } = open({ sources: { one }, state: { id } });
    expect([status('one'), words()]).toEqual(['idle', []]);
    call.mockResolvedValue('found');
    await set({ id: 7 });
    await waitFor(() => expect(status('one')).toBe('ready'));
    expect(call.mock.calls).toEqual([['read', { id: 7 }]]);
  });

  test('shows the empty text of its block', () => {
    open({ sources: { one }, state: { id } }, 'nothing yet');
    expect(screen.getByText('nothing yet')).toBeDefined();
  });

  test('for another that is loading sends one call, with the answer of that one', async () => {
    let answer: (value: Json) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const next = { call: 'next', with: { of: read('data.numbers') } };
    const { status } = open({ sources: { next, numbers } });
    expect(status('next')).toBe('idle');
    call.mockResolvedValue('done');
    await act(async () => answer([4]));
    await waitFor(() => expect(status('next')).toBe('ready'));
    expect(call.mock.calls.slice(1)).toEqual([['next', { of: [4] }]]);
  });
});

describe('a source whose arguments change', () => {
  const id = { default: 1 };
  const one = { call: 'read', with: { id: read('state.id') } };
  const answers = async (_: string, given: { [name: string]: Json }) => `answer ${given.id}`;
  const silence = () => new Promise<Json>(() => undefined);

  test('has no value until the new answer comes', async () => {
    call.mockImplementationOnce(answers).mockImplementation(silence);
    const { value, status, set } = open({ sources: { one }, state: { id } });
    await waitFor(() => expect(value('one')).toBe('answer 1'));
    await set({ id: 2 });
    expect([status('one'), value('one'), words()]).toEqual(['loading', null, ['one comes']]);
  });

  test('keeps the value with `keep`, and not the status', async () => {
    call.mockImplementationOnce(answers).mockImplementation(silence);
    const { value, status, set } = open({ sources: { one: { ...one, keep: true } }, state: { id } });
    await waitFor(() => expect(value('one')).toBe('answer 1'));
    await set({ id: 2 });
    expect([status('one'), value('one'), words()]).toEqual(['loading', 'answer 1', ['one is here']]);
  });

  test('that cannot be read has failed, and what was kept of the former question is gone', async () => {
    call.mockImplementationOnce(answers).mockRejectedValue({ status: 500 });
    const { value, status, set } = open({ sources: { one: { ...one, keep: true } }, state: { id } });
    await waitFor(() => expect(value('one')).toBe('answer 1'));
    await set({ id: 2 });
    await waitFor(() => expect([status('one'), value('one')]).toEqual(['failed', null]));
    expect(screen.getByRole('alert')).toBeDefined();
    expect(words()).not.toContain('one is here');
  });
});

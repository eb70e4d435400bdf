import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Router } from '../../src/engine/addresses/router.tsx';
import { SourceGate } from '../../src/engine/blocks/source-gate.tsx';
import { StaleNotice } from '../../src/engine/blocks/stale-notice.tsx';
import { ScreenSources } from '../../src/engine/screen/screen-sources.tsx';
import { type Placed, usePlace } from '../../src/engine/screen/use-place.ts';
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
  portal: { calls: { read: { needs: ['id'] } } },
  call: (name: string, given: { [name: string]: Json }) => call(name, given),
  failure,
  session: { refused },
  language: { current: () => 'en', has: () => false, text: (key: string) => key },
  kept: { read: () => undefined, write: () => undefined, listen: () => () => undefined },
} as unknown as Services;

/** Draws a screen with a block for each of its sources, and tells what rules read there. */
function open(definition: Screen, empty?: string, dialog?: string) {
  let placed: Placed | undefined;
  const whole = { id: 'test.screen', ...definition };
  const outer = new Scope();
  const frame = dialog === undefined ? undefined : { dialog };
  function Drawn(): ReactNode {
    const here = usePlace(whole, outer, undefined, frame);
    placed = here;
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
      <ScreenSources key="sources" sources={definition.sources} placed={here} />,
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
    value: (name: string) => store.read(`data.${name}`),
    status: (name: string) => store.read(`sources.${name}.status`),
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

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeQueue } from '../../src/engine/shell/notice-queue.tsx';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import { createNotices } from '../../src/portal/notices.ts';
import { draw } from '../support/kit.tsx';

const duration = 6000;
const durationWithAction = 15_000;
const settings = createStore({ notices: { duration, durationWithAction } });
const scope = new Scope().with('settings', storeRoot(settings));
const language = { text: (key: string) => key } as Services['language'];

/** Draws the queue, and answers how a notice is told, which answers how it is withdrawn. */
function open() {
  const { notices, notify } = createNotices();
  draw(
    <ServicesContext value={{ scope, language } as Services}>
      <NoticeQueue notices={notices} />
    </ServicesContext>,
  );
  return (text: string, stays = false) => act(async () => notify({ tone: 'info', text, stays }));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

describe('notices', () => {
  beforeEach(async () => {
    await import('../../src/engine/shell/notice-view.tsx');
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  test('show as long as the settings say, one after the other', async () => {
    const tell = open();
    await tell('first');
    await tell('second');
    await pass(duration - 100);
    expect(shown()).toEqual(['first']);
    await pass(200);
    expect(shown()).toEqual(['second']);
    await pass(duration + 100);
    expect(shown()).toEqual([]);
  });

  test('stay until they are closed where they hold something to keep, unless another one waits', async () => {
    const tell = open();
    await tell('to keep', true);
    await pass(10 * durationWithAction);
    expect(shown()).toEqual(['to keep']);
    await tell('second');
    await pass(durationWithAction - 100);
    expect(shown()).toEqual(['to keep']);
    await pass(200);
    expect(shown()).toEqual(['second']);
  });

  test('go when they are withdrawn, also those that wait', async () => {
    const tell = open();
    const [first, second] = [await tell('first'), await tell('second')];
    await tell('third');
    await act(async () => second());
    await act(async () => first());
    expect(shown()).toEqual(['third']);
  });
});

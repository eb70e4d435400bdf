import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeQueue } from '../../src/engine/shell/notice-queue.tsx';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { Scope, storeRoot } from '../../src/engine/state/scope.ts';
import { createStore } from '../../src/engine/state/store.ts';
import type { Notice } from '../../src/kit/kit.ts';
import { draw } from '../support/kit.tsx';

const duration = 6000;
const durationWithAction = 15_000;
const settings = createStore({ notices: { duration, durationWithAction } });
const scope = new Scope().with('settings', storeRoot(settings));
const language = { text: (key: string) => key } as Services['language'];

/** Draws the queue, and answers how a notice is told. */
function open(): (text: string, more?: Partial<Notice>) => Promise<void> {
  let hear: (notice: Notice) => void = () => undefined;
  const notices = {
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
  };
  draw(
    <ServicesContext value={{ scope, language } as Services}>
      <NoticeQueue notices={notices} />
    </ServicesContext>,
  );
  return (text, more) => act(async () => hear({ tone: 'info', text, ...more }));
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
});

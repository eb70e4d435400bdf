import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tabLock } from '../../src/base/tab-lock.ts';
import { WhileFree } from '../../src/widgets/while-free/while-free.tsx';
import { draw } from '../support/kit.tsx';

afterEach(() => vi.useRealTimers());

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('blocks show while nobody holds a lock: not before that is known, nor while a tab or this page holds it', async () => {
  vi.useFakeTimers();
  const lock = tabLock('payments:1');
  void lock.take();
  await passes(100);
  const { container } = draw(
    <WhileFree blockKey="unfinished" lock="payments:1" blocks={<p>Not finished</p>} />,
  );
  expect(container.textContent).toBe('');
  await passes(100);
  expect(container.textContent).toBe('');
  lock.free();
  await passes(2000);
  expect(container.textContent).toBe('Not finished');
  void lock.take();
  await passes(100);
  document.dispatchEvent(new Event('visibilitychange'));
  await passes(100);
  expect(container.textContent).toBe('');
  lock.free();
});

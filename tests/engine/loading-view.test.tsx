import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Services, ServicesContext } from '../../src/engine/services.ts';
import { LoadingView } from '../../src/engine/shell/loading-view.tsx';

afterEach(() => vi.useRealTimers());

function drawn(session: { [name: string]: boolean }): () => string | null {
  vi.useFakeTimers();
  const services = {
    scope: { read: (path: string) => session[path] ?? null, subscribe: () => () => undefined },
    language: { text: (key: string) => key },
  } as unknown as Services;
  const { container } = render(
    <ServicesContext value={services}>
      <LoadingView />
    </ServicesContext>,
  );
  return () => container.textContent;
}

it('tells a sign-in in words once it takes longer, and a session that goes on only to screen readers', async () => {
  const words = drawn({ 'session.authenticating': true });
  expect(words()).toBe('');
  await act(async () => vi.advanceTimersByTime(300));
  expect(words()).toBe('engine.signingIn');
  const reloaded = drawn({ 'session.authenticating': true, 'session.refreshing': true });
  await act(async () => vi.advanceTimersByTime(300));
  expect(reloaded()).toBe('engine.loading');
});

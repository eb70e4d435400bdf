import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../src/engine/state/store.ts';
import { followEnvironment } from '../../src/portal/roots.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a blocker of advertising', () => {
  it.each([
    [0, true],
    [1, false],
  ])('is found where what looks like advertising is %i pixels high: %s', async (height, found) => {
    vi.useFakeTimers();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    const store = createStore({ env: { adBlocked: !found } });
    followEnvironment(store, window);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.read('env.adBlocked')).toBe(found);
    expect(document.querySelector('.adsbox')).toBeNull();
  });
});

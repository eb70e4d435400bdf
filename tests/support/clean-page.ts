import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });
// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Files share a worker: all that is left of the page and of globals goes after each.
afterAll(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

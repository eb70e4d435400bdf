import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });
// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Files share a worker: what was drawn goes after each test, all else of the page and of globals after each file.
afterEach(cleanup);
afterAll(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

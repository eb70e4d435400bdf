import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 15_000 });
// Files share a worker: a page is empty again after each test, and globals are put back after each file.
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Journeys: a real browser, the built portal, its sandbox. One after the other, as they share two cores. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

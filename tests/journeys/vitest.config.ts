import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { portals } from './support/portals.ts';

/**
 * Journeys: a real browser, the built portal, its sandbox. Two files at a time, each with a portal of its own: they wait
 * more than they work, and two cores bear no more.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global-setup.ts'],
    maxWorkers: portals,
    // A worker goes from file to file with what it knows: which structures of pages axe found sound.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { portals } from './support/portals.ts';

/** The longest files, which begin first: the last one running leaves a core idle. */
const longest = [
  'payment',
  'looks-of-customers',
  'looks-of-visitors',
  'demo',
  'two-customers',
  'workbench',
  'dev',
  'contracts',
  'contracting',
  'sign-in',
  'shell',
];

const place = ({ moduleId }: TestSpecification): number =>
  longest.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`)) + 1 || longest.length + 1;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

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
    sequence: { sequencer: LongestFirst },
    // A worker goes from file to file with what it knows: which structures of pages axe found sound.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { installPostgres } from './postgres.ts';

type Count = { passed: number; failed: number };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
};

/** The one test that needs a PostgreSQL server. */
const serverTest = 'tests/sandbox/postgres.test.ts';
/** The one journey that needs the static demo. */
const demoJourney = 'tests/journeys/demo.journey.ts';

const node = (root: string, ...words: string[]) =>
  spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status === 0;
const bin = (name: string) => join('node_modules', name);

/** A command that holds or does not: counted as one test. */
function step(name: string, holds: () => boolean): Count {
  console.log(`\n— ${name}`);
  return holds() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Vitest with a configuration and counts what it says. A run that ends without a report failed. */
async function vitest(root: string, name: string, ...more: string[]): Promise<Count> {
  console.log(`\n— ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  const file = join(folder, 'report.json');
  node(
    root,
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...more,
  );
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}

/**
 * Everything that must hold: types, lint, definitions, units, and the journeys in a real browser against the built
 * portal. Words after the command choose tests by path and leave the rest out.
 * @returns the exit code.
 */
export async function run(chosen: string[], root = process.cwd()): Promise<number> {
  const counts: Count[] = [];
  const all = chosen.length === 0;
  if (all) {
    counts.push(step('types', () => node(root, bin('typescript/bin/tsc'), '--noEmit')));
    counts.push(
      step('lint', () => node(root, bin('@biomejs/biome/bin/biome'), 'lint', '--error-on-warnings', '.')),
    );
    counts.push(step('definitions', () => node(root, '--import', 'tsx', 'src/cli/main.ts', 'check')));
  }
  const journeys = chosen.filter((word) => word.includes('journeys'));
  const units = chosen.filter((word) => !word.includes('journeys'));
  if (all || units.some((word) => serverTest.includes(word))) installPostgres();
  if (all || units.length > 0) counts.push(await vitest(root, 'units', ...units));
  if (all || journeys.length > 0) {
    process.env.MOSTRADOR_BROWSER = findBrowser();
    counts.push(step('build', () => node(root, '--import', 'tsx', 'src/cli/main.ts', 'build')));
    if (all || journeys.some((word) => demoJourney.includes(word)))
      counts.push(step('demo', () => node(root, '--import', 'tsx', 'src/cli/main.ts', 'build', '--demo')));
    if (all)
      counts.push(step('bench', () => node(root, '--import', 'tsx', 'src/cli/main.ts', 'bench', '--quick')));
    counts.push(await vitest(root, 'journeys', '--config', 'tests/journeys/vitest.config.ts', ...journeys));
  }
  const total = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
  }));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

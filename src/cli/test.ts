import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './machine/browser.ts';
import { installNginx } from './export/nginx-program.ts';
import { installPostgres } from './machine/postgres.ts';

type Count = { passed: number; failed: number };
type Step = readonly [name: string, words: readonly string[]];
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
};

/** The only test that needs a PostgreSQL server. */
const serverTest = 'tests/sandbox/postgres.test.ts';
/** The only test that needs nginx. */
const nginxTest = 'tests/cli/nginx.test.ts';
/** The only journey that needs the static demo. */
const demoJourney = 'tests/journeys/demo.journey.ts';

/** What is drawn and soon gone fits in it: a tenth of the time goes to collecting garbage otherwise. */
const roomy = '--max-semi-space-size=128';

const bin = (name: string) => join('node_modules', name);
const command = (...words: string[]) => ['--import', 'tsx', 'src/cli/main.ts', ...words];

/**
 * Runs Node with arguments.
 * @param hear gets its output; by default it is printed.
 */
function node(root: string, words: readonly string[], hear?: (said: string) => void): Promise<boolean> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: hear ? 'pipe' : 'inherit' });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => hear?.(String(data)));
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Runs a command as one test. Its output is printed at its end, since others run at the same time. */
async function step(root: string, name: string, words: readonly string[]): Promise<Count> {
  let said = '';
  const holds = await node(root, words, (more) => {
    said += more;
  });
  console.log(`\n— ${name}\n${said}`);
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs commands one after the other. */
async function inTurn(root: string, steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, words] of steps) counts.push(await step(root, name, words));
  return counts;
}

/** Runs Vitest with a configuration and counts its results. A run that ends without a report has failed. */
async function vitest(root: string, name: string, ...more: string[]): Promise<Count> {
  console.log(`\n— ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await node(root, [roomy, bin('vitest/vitest.mjs'), 'run', ...reporters, ...more]);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0);
  return { passed: report.numPassedTests, failed };
}

const checks: readonly Step[] = [
  // With one checker it takes two thirds of the work, as each works out the types it meets; the other core is in use.
  ['types', [bin('typescript/bin/tsc'), '--noEmit', '--singleThreaded']],
  ['lint', [bin('@biomejs/biome/bin/biome'), 'check', '--assist-enabled=false', '--error-on-warnings', '.']],
  ['definitions', command('check')],
];
const build: Step = ['build', command('build')];
const demo: Step = ['demo', command('build', '--demo')];
const bench: Step = ['bench', command('bench', '--quick', 'drawing', 'chart', 'visit', 'compiling')];

/**
 * Runs all checks: types, lint and format, definitions, unit tests, and the journeys in a real browser against the built
 * portal. Checks and builds run at the same time as the unit tests, which leave part of the machine idle. Arguments
 * select tests by path.
 * @returns the exit code.
 */
export async function run(chosen: string[], root = process.cwd()): Promise<number> {
  const all = chosen.length === 0;
  const journeys = chosen.filter((word) => word.includes('journeys'));
  const units = chosen.filter((word) => !word.includes('journeys'));
  const walks = all || journeys.length > 0;
  if (all || units.some((word) => serverTest.includes(word))) installPostgres();
  if (all || units.some((word) => nginxTest.includes(word))) installNginx();
  if (walks) process.env.MOSTRADOR_BROWSER = findBrowser();
  const withDemo = all || journeys.some((word) => demoJourney.includes(word));
  const beside = [
    ...(all ? checks : []),
    ...(walks ? [build] : []),
    ...(withDemo ? [demo] : []),
    ...(all ? [bench] : []),
  ];
  const [counts, ...more] = await Promise.all([
    inTurn(root, beside),
    ...(all || units.length > 0 ? [vitest(root, 'units', ...units)] : []),
  ]);
  counts.push(...more);
  if (walks)
    counts.push(await vitest(root, 'journeys', '--config', 'tests/journeys/vitest.config.ts', ...journeys));
  const total = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
  }));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './machine/browser.ts';
import { installNginx } from './export/nginx-program.ts';
import { installPostgres } from './machine/postgres.ts';

type Count = { passed: number; failures: readonly string[] };
type Step = readonly [name: string, words: readonly string[]];
type Result = { status: string; fullName: string; failureMessages: readonly string[] };
type FileResult = { name: string; status: string; message: string; assertionResults: readonly Result[] };
type Report = { numPassedTests: number; success: boolean; testResults: readonly FileResult[] };

/** The only test that needs a PostgreSQL server. */
const serverTest = 'tests/sandbox/postgres.test.ts';
/** The only test that needs nginx. */
const nginxTest = 'tests/cli/nginx.test.ts';
/** The only journey that needs the static demo. */
const demoJourney = 'tests/journeys/demo.journey.ts';

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
  return holds ? { passed: 1, failures: [] } : { passed: 0, failures: [`${name}\n${said.trimEnd()}`] };
}

/** Runs commands one after the other. */
async function inTurn(root: string, steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const [name, words] of steps) counts.push(await step(root, name, words));
  return counts;
}

/** Leaves out of messages the lines that name places in libraries. */
const ownLines = (messages: readonly string[]) =>
  messages
    .join('\n')
    .split('\n')
    .filter((line) => !/^\s+at .*\/node_modules\//.test(line))
    .join('\n');

/** Tells the failed tests of a report, and the files that failed as a whole, each with its place and its messages. */
function failuresOf({ testResults, success }: Report, root: string): string[] {
  const told = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${ownLines(failureMessages)}`,
    );
  });
  return told.length > 0 || success ? told : ['an error outside of the tests, printed above'];
}

/** Runs Vitest with a configuration and counts its results. A run that ends without a report has failed. */
async function vitest(root: string, name: string, ...more: string[]): Promise<Count> {
  console.log(`\n— ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await node(root, [bin('vitest/vitest.mjs'), 'run', ...reporters, ...more]);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
  await rm(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failures: [`${name} ended without a report`] };
  return { passed: report.numPassedTests, failures: failuresOf(report, root) };
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
 * select tests by path. What failed is told once more at the end.
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
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  // They stand at the end once more, below thousands of lines of what held.
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

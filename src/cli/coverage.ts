import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nearest } from '../base/suggest.ts';
import { merged, type Notes } from './coverage/notes.ts';
import { asHtml, asText, coverageOf } from './coverage/report.ts';
import { distOf } from './bundle/dist.ts';
import { compileRepository } from './export/export-partner.ts';

/** What draws the definitions, where no test is named. */
const drawing = ['tests/corpus', 'tests/screens', 'tests/forms'];

/** The files of tests, as paths from the root. */
const testFiles = (root: string): string[] =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file));

/** What is said of words that are the path of no test, or part of one; undefined if each is. */
function withoutTests(words: readonly string[], root: string): string | undefined {
  const files = words.length > 0 ? testFiles(root) : [];
  const lost = words.find((word) => !files.some((file) => file.includes(word.replace(/^\.\/|\/$/g, ''))));
  if (lost === undefined) return undefined;
  const folders = files.flatMap((file) =>
    file.split('/').flatMap((_, index, steps) => (index > 0 ? [steps.slice(0, index + 1).join('/')] : [])),
  );
  const near = nearest(lost, new Set(folders));
  return `No test has ${lost} in its path; ${near === undefined ? 'write one such as tests/screens.' : `did you mean ${near}?`}`;
}

/**
 * `coverage [tests …]`: runs tests and reports which screens, rules, branches, settings, texts and calls of the definitions
 * they exercised, in dist/coverage.
 * @returns 1 if a test failed or nothing compiles, 2 for options and paths without tests, otherwise 0.
 */
export async function run(words: string[], root = process.cwd()): Promise<number> {
  const wrong = words.find((word) => word.startsWith('-'));
  if (wrong !== undefined) {
    console.error(`coverage does not know ${wrong}: it takes paths of tests, such as tests/screens.`);
    return 2;
  }
  const lost = withoutTests(words, root);
  if (lost !== undefined) {
    console.error(lost);
    return 2;
  }
  const portals = await compileRepository(root);
  if (!portals) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-coverage-'));
  const tests = words.length > 0 ? words : drawing;
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MOSTRADOR_COVERAGE: folder },
  });
  const notes = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Notes,
  );
  rmSync(folder, { recursive: true });
  const coverage = coverageOf(portals.values(), merged(notes), status === 0);
  const out = join(distOf(root), 'coverage');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'coverage.json'), `${JSON.stringify(coverage, null, 1)}\n`);
  writeFileSync(join(out, 'index.html'), asHtml(coverage));
  console.log(`\n${asText(coverage)}\n\nWhat was missed: dist/coverage/index.html and coverage.json.`);
  return status === 0 ? 0 : 1;
}

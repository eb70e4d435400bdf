import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../support/empty-folder.ts';

const repository = join(import.meta.dirname, '../..');
const script = 'src/cli/bootstrap.mjs';
const packages = {
  'node_modules/one': { version: '1.0.0', integrity: 'a' },
  'node_modules/of-another-system': { version: '1.0.0', integrity: 'b', optional: true },
};

/** A folder with the script alone, gone after the test. */
function folderOfScript(): string {
  const root = emptyFolder();
  mkdirSync(join(root, 'src/cli'), { recursive: true });
  cpSync(join(repository, script), join(root, script));
  return root;
}

/** Whether the packages of a lock file have to be installed. The folder of packages is a link, so that none are. */
function wouldInstall(installed: object): boolean {
  const root = folderOfScript();
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  writeFileSync(join(root, 'elsewhere/.package-lock.json'), JSON.stringify({ packages: installed }));
  const { stderr } = spawnSync(process.execPath, [join(root, script), 'check'], { encoding: 'utf8' });
  return stderr.includes('does not fit package-lock.json');
}

test('a command installs nothing right after `npm ci`, and something once the lock file is another', () => {
  const { 'node_modules/one': one } = packages;
  expect(wouldInstall(packages)).toBe(false);
  expect(wouldInstall({ 'node_modules/one': one })).toBe(false);
  expect(wouldInstall({ 'node_modules/one': { ...one, version: '0.9.0' } })).toBe(true);
  expect(wouldInstall({})).toBe(true);
});

test('a command ends with the process that runs it, in its own way', async () => {
  const root = folderOfScript();
  for (const name of ['node_modules', 'package-lock.json', 'package.json'])
    symlinkSync(join(repository, name), join(root, name));
  const main = `process.once('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('runs');`;
  writeFileSync(join(root, 'src/cli/main.ts'), main);
  const running = spawn(process.execPath, [join(root, script), 'start']);
  await once(running.stdout, 'data');
  running.kill('SIGTERM');
  expect(await once(running, 'close')).toEqual([7, null]);
});

test('a command ends where the shell ends through which npm runs it', async () => {
  const root = folderOfScript();
  for (const name of ['node_modules', 'package-lock.json', 'package.json'])
    symlinkSync(join(repository, name), join(root, name));
  const main = `process.once('SIGTERM', () => { console.log('stopped'); process.exit(); }); setInterval(() => {}, 1000); console.log('runs', process.pid);`;
  writeFileSync(join(root, 'src/cli/main.ts'), main);
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${join(root, script)}" start; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (part) => {
    said += part;
    if (String(part).includes('runs')) shell.kill('SIGTERM');
  });
  onTestFinished(() => {
    // What is left of a failed test ends with its last process.
    if (!said.includes('stopped')) process.kill(Number(/\d+/.exec(said)?.[0]));
  });
  await once(shell.stdout, 'end');
  expect(said).toMatch(/^runs \d+\nstopped\n$/);
});

// The only script that runs before anything is installed, so it is plain JavaScript that needs only Node.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [command, ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mostrador needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether every package of the lock file is installed, by the list that npm keeps of what it installed. */
function isInstalled() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, list))) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, integrity, optional }]) => {
    // The optional ones are for other systems, too.
    if (path === '' || (optional && !installed[path])) return true;
    return installed[path]?.version === version && installed[path].integrity === integrity;
  });
}

/** Installs the packages of the lock file, unless they are there. */
function install() {
  if (isInstalled()) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and does not fit package-lock.json. An installation would empty the folder it leads to: remove the link, then run this again.',
    );
    process.exit(1);
  }
  console.log('Installing what is missing …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

install();
const main = join(root, 'src/cli/main.ts');
const running = spawn(process.execPath, ['--import', 'tsx', main, command, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// npm and a service manager ask this process to stop; a terminal asks both.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => running.kill(signal));
process.on('SIGINT', () => {});
// npm hands what stops it to the shell between them, and that ends without handing it on: another parent tells so.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    running.kill('SIGTERM');
  }, 500);
}
const [code] = await once(running, 'close');
process.exit(code ?? 1);

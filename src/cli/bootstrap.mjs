// The only script that runs before anything is installed, so it is plain JavaScript that needs only Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [command, ...rest] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mostrador needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of the lock file, if it has changed since the last installation. */
function install() {
  const stamp = join(root, 'node_modules/.mostrador');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (lstatSync(dirname(stamp), { throwIfNoEntry: false })?.isSymbolicLink()) {
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
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

install();
const main = join(root, 'src/cli/main.ts');
const ran = spawnSync(process.execPath, ['--import', 'tsx', main, command, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(ran.status ?? 1);

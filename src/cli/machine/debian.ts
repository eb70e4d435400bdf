import { spawnSync } from 'node:child_process';

/** Runs a command as root, with sudo if needed. Its output is hidden, its errors are shown. */
export function asRoot(words: readonly string[]): void {
  const [command = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), ...words];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Tries to install one Debian package; the caller checks whether it is there afterwards. */
export function installPackage(name: string, why: string): void {
  console.log(`${why}: installing Debian’s ${name} …`);
  asRoot(['apt-get', 'update']);
  asRoot(['apt-get', 'install', '-y', '--no-install-recommends', name]);
}

import { spawnSync } from 'node:child_process';

/** Runs a command as root, through sudo where need be. What it says is not shown, its errors are. */
export function asRoot(words: readonly string[]): void {
  const [command = '', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), ...words];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Tries to install a package of Debian, alone; whoever asks looks whether it is there afterwards. */
export function installPackage(name: string, why: string): void {
  console.log(`${why}: installing Debian’s ${name} …`);
  asRoot(['apt-get', 'update']);
  asRoot(['apt-get', 'install', '-y', '--no-install-recommends', name]);
}

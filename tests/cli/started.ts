import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Afterwards, emptyFolder } from '../support/empty-folder.ts';

const repository = join(import.meta.dirname, '../..');

/** A folder with a build of one partner and the calls of the repository, gone when the test is over. */
export function builtFolder(afterwards?: Afterwards): string {
  const root = emptyFolder(afterwards);
  mkdirSync(join(root, 'dist/lumen'), { recursive: true });
  writeFileSync(join(root, 'dist/partners.json'), '[{"id":"lumen","hosts":[]}]');
  writeFileSync(join(root, 'dist/lumen/index.html'), '<title>Lumen</title>');
  symlinkSync(join(repository, 'schemas'), join(root, 'schemas'));
  return root;
}

/** A running command: what it has said, its end, and its address once it says one. */
export type Started = {
  said(): string;
  ended: Promise<number | null>;
  address: Promise<string>;
  /** Ends it at once, as a crash does. */
  crash(): Promise<unknown>;
  pid: number | undefined;
};

const addressIn = (words: string) => /open at (http:\/\/localhost:\d+)/.exec(words)?.[1];

/** Resolves with the address of the portal; fails where the command ends before. */
const addressOf = (child: ChildProcess, said: () => string) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = addressIn(said());
      if (address) resolve(address);
    });
    child.on('close', () => reject(new Error(`It ended without an address: ${said()}`)));
  });

/** Runs `start --built` or `dev` in a folder, as npm does, on a port: 0 for any that is free. Ended when the test is over. */
export function started(
  root: string,
  command: 'start' | 'dev',
  port: string,
  more: NodeJS.ProcessEnv = {},
  afterwards: Afterwards = onTestFinished,
): Started {
  const main = join(repository, 'src/cli/main.ts');
  const words = [
    '--import',
    import.meta.resolve('tsx'),
    main,
    command,
    ...(command === 'start' ? ['--built'] : []),
  ];
  const { API_URL: _, DATABASE_URL: __, ...environment } = process.env;
  const child = spawn(process.execPath, words, { cwd: root, env: { ...environment, ...more, PORT: port } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const crash = () => {
    child.kill('SIGKILL');
    return ended;
  };
  afterwards(async () => void (await crash()));
  const address = addressOf(child, () => said);
  address.catch(() => {});
  return { said: () => said, ended, address, crash, pid: child.pid };
}

/** The megabytes that a process holds. */
export const memoryOf = ({ pid }: Started): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');
const copied = ['src', 'screens', 'schemas', 'partners', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Links every package, so that what Vite keeps beside them belongs to the copy alone. */
async function linkPackages(root: string): Promise<void> {
  const packages = join(repository, 'node_modules');
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(packages))
    if (!name.startsWith('.')) await symlink(join(packages, name), join(root, 'node_modules', name));
}

async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-dev-'));
  for (const name of copied) await cp(join(repository, name), join(root, name), { recursive: true });
  await linkPackages(root);
  return root;
}

/** The port that the command says it listens on; fails with all it said where it ends before. */
const portOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    let said = '';
    const hear = (words: Buffer) => {
      said += words;
      const port = /Developing at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', () => reject(new Error(`npm run dev ended: ${said}`)));
  });

/** A copy of the repository with its server for development, to write in. */
export type DevServer = {
  port: number;
  read(file: string): Promise<string>;
  /** Changes a file. What it changes from must be there. */
  replace(file: string, from: string | RegExp, to: string): Promise<void>;
  /** Puts a file back as it is in the repository. */
  restore(file: string): Promise<void>;
  close(): Promise<void>;
};

/** Runs `npm run dev` on a copy of the repository, with a sandbox of its own, on a free port. */
export async function startDev(): Promise<DevServer> {
  const root = await copyRepository();
  const { API_URL: _, DATABASE_URL: __, PARTNER: ___, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'dev'], {
    cwd: root,
    env: { ...environment, PORT: '0', NODE_ENV: 'development' },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const close = async () => {
    child.kill();
    await ended;
    await rm(root, { recursive: true, force: true });
  };
  return {
    port: await portOf(child),
    read,
    async replace(file, from, to) {
      const before = await read(file);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      await writeFile(join(root, file), after);
    },
    restore: (file) => cp(join(repository, file), join(root, file)),
    close,
  };
}

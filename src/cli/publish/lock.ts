import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../machine/data-lock.ts';

/** Takes a lock, unless another process has it that still runs. */
async function take(file: string): Promise<boolean> {
  try {
    const taken = await open(file, 'wx');
    await taken.writeFile(String(process.pid));
    await taken.close();
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  // Empty while it is being written.
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  return false;
}

/** How long one waits for another process, and how often it looks, in ms. */
const patience = 60_000;
const interval = 100;

/**
 * Does something that only one process at a time may do.
 * @param file the lock: it holds the number of the process. One that was left by a crash is taken away.
 * @throws if another process has it for a minute.
 */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  for (let waited = 0; !(await take(file)); waited += interval) {
    if (waited > patience)
      throw new Error(`Another process has been publishing for a minute. If none is, delete ${file}.`);
    await pause(interval);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

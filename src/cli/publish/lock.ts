import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../machine/data-lock.ts';

/** The process that has a lock: its machine or container, its number there, and a word that no other lock has. */
type Holder = { machine: string; pid: number; word: string };

/** How a process waits for a lock. */
type Waiting = {
  /** Called once if another process has it. */
  onWait?: () => void;
  /** How often it looks, in ms. Default: 100. */
  interval?: number;
  /** How many looks it waits for a process that still runs. Default: those of five minutes. */
  patience?: number;
  /** After how many looks a lock that nobody touched counts as left by a crash. Default: those of 20 seconds. */
  leftAfter?: number;
};

/** Its holder touches a lock after so many intervals. */
const touchedAfter = 10;
/** Takes a lock, unless it exists. */
async function take(file: string, mine: string): Promise<boolean> {
  const taken = await open(file, 'wx').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EEXIST') return undefined;
    throw fault;
  });
  if (!taken) return false;
  try {
    await taken.writeFile(mine);
  } catch (fault) {
    await rm(file, { force: true });
    throw fault;
  } finally {
    await taken.close();
  }
  return true;
}

const contentOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);

/** Removes a lock, unless it is another one by now. */
async function remove(file: string, content: string | undefined): Promise<void> {
  if ((await contentOf(file)) === content) await rm(file, { force: true });
}

/** Whether a process of this machine has ended. Numbers of another machine or container say nothing here. */
function hasEnded(content: string | undefined): boolean {
  try {
    const { machine, pid } = JSON.parse(content ?? '') as Holder;
    return machine === hostname() && !isAlive(pid);
  } catch {
    return false;
  }
}

/** Takes a lock, and takes away one that was left by a crash. */
async function wait(
  file: string,
  mine: string,
  { onWait, interval = 100, patience = 3000, leftAfter = 200 }: Waiting,
): Promise<void> {
  let last = '';
  let unchanged = 0;
  for (let looks = 0; !(await take(file, mine)); looks += 1) {
    if (looks === 1) onWait?.();
    const content = await contentOf(file);
    const touched = await stat(file).catch(() => undefined);
    const now = `${content} ${touched?.mtimeMs}`;
    unchanged = now === last ? unchanged + 1 : 0;
    last = now;
    if (hasEnded(content) || unchanged >= leftAfter) await remove(file, content);
    else if (looks >= patience) throw new Busy();
    else await pause(interval);
  }
}

/** Another process has a lock and works on. */
export class Busy extends Error {
  override name = 'Busy';
  constructor() {
    super('Another process has been publishing for minutes and still runs. Wait for it, or end it.');
  }
}

/**
 * Does something that only one process at a time may do, on all machines that share the folder of the lock.
 * @param file the lock, which its holder touches while it works. One that was left by a crash is taken away.
 * @throws Busy if a process that still runs has it for minutes.
 */
export async function alone<Result>(
  file: string,
  work: () => Promise<Result>,
  waiting: Waiting = {},
): Promise<Result> {
  const holder: Holder = { machine: hostname(), pid: process.pid, word: randomUUID() };
  const mine = JSON.stringify(holder);
  await wait(file, mine, waiting);
  const touch = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const touching = setInterval(touch, touchedAfter * (waiting.interval ?? 100));
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await remove(file, mine);
  }
}

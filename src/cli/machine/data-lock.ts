import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The process that uses a data folder, and its address. It listens before it locks, and until it ends. */
export type Holder = { pid: number; port: number; address: string };

/** The newest lock of a folder (0 for none), with its holder if that process still runs. */
type Lock = { number: number; holder?: Holder };

const fileOf = (folder: string, number: number) => join(folder, `lock-${number}.json`);

function numbersIn(folder: string): number[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((name) => Number(/^lock-(\d+)\.json$/.exec(name)?.[1] ?? []));
}

/** Reads a lock. Undefined if it is empty: it is being written, or the process crashed. */
function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function readWhole(file: string): Promise<Holder | undefined> {
  const holder = read(file);
  if (holder) return holder;
  await pause(100);
  return read(file);
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Whether the holder still runs. Another program may have its process id by now, so its port must answer too. */
const runs = async (holder: Holder) =>
  holder.pid !== process.pid && isAlive(holder.pid) && (await answers(holder.port));

/** The newest lock of `folder`. */
export async function lastLock(folder: string): Promise<Lock> {
  const number = Math.max(0, ...numbersIn(folder));
  if (number === 0) return { number };
  const holder = await readWhole(fileOf(folder, number));
  return { number, holder: holder && (await runs(holder)) ? holder : undefined };
}

/**
 * Writes the lock of that number, which only one process can do.
 * @returns whether it is now the newest.
 */
function write(folder: string, number: number, mine: Holder): boolean {
  try {
    writeFileSync(fileOf(folder, number), JSON.stringify(mine), { flag: 'wx' });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
  const others = numbersIn(folder).filter((other) => other !== number);
  const isNewest = others.every((other) => other < number);
  for (const old of isNewest ? others : [number]) rmSync(fileOf(folder, old), { force: true });
  return isNewest;
}

/**
 * Locks `folder` until this process ends; nothing has to be removed then. A lock of a dead process is replaced by
 * writing the next number: each number can be written only once, so two processes cannot both take it over.
 * @param dead the number of a lock whose holder was not running, seen before this process listened on its port.
 * @returns the process that holds the lock instead.
 */
export async function lock(folder: string, mine: Holder, dead: number): Promise<Holder | undefined> {
  const { number, holder } = await lastLock(folder);
  if (holder && number !== dead) return holder;
  return write(folder, number + 1, mine) ? undefined : lock(folder, mine, dead);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGliteOptions } from '@electric-sql/pglite';
import { columns, type Database, inTransaction, type Queries } from './database.ts';

type Answer = { id: number; rows: unknown[]; fault?: { message: string; code?: string } };
type Waiting = { take: (rows: unknown[]) => void; fail: (fault: Error) => void };

/** Sends queries to the thread of a database. If the thread ends, they fail, and so do all later ones. */
function queriesIn(thread: Worker): Queries & { opened: Promise<unknown> } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let end: Error | undefined;
  const endWith = (fault: Error) => {
    end ??= fault;
    for (const { fail } of waiting.values()) fail(end);
    waiting.clear();
  };
  thread.on('error', endWith);
  thread.on('exit', () => endWith(new Error('the database has ended')));
  thread.on('message', ({ id, rows, fault }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (fault) asked?.fail(Object.assign(new Error(fault.message), { code: fault.code }));
    else asked?.take(rows);
  });
  const answerTo = (id: number) =>
    new Promise<unknown[]>((take, fail) => (end ? fail(end) : waiting.set(id, { take, fail })));
  async function query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    last += 1;
    thread.postMessage({ id: last, sql, parameters });
    return (await answerTo(last)) as Row[];
  }
  return { query, opened: answerTo(0) };
}

/**
 * Opens an embedded PostgreSQL, stored in the folder `dataDir` (created if missing) or, without one, in memory. It runs
 * in a thread of its own, so that the host answers other requests meanwhile.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  const program = join(import.meta.dirname, 'database-thread.mjs');
  const thread = new Worker(program, { workerData: { options, columns }, execArgv: [] });
  const { query, opened } = queriesIn(thread);
  await opened;
  let free: Promise<unknown> = Promise.resolve();
  return {
    query: (sql, parameters) => free.then(() => query(sql, parameters)),
    alone: (work) => {
      const done = free.then(() => inTransaction({ query }, work));
      free = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      const ended = once(thread, 'exit');
      thread.postMessage(null);
      await ended;
    },
  };
}

/**
 * Creates an empty database in `folder`. A process of its own does it, as half of the 800 MB it takes would stay with
 * the host.
 */
export async function createPglite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = join(import.meta.dirname, 'create-database.mjs');
  const [code] = await once(spawn(process.execPath, [program, folder], { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error('no database could be created there');
}

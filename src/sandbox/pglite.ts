import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PGliteOptions } from '@electric-sql/pglite';
import { type Database, databaseOf } from './database.ts';
import { openEngine } from './engine.ts';

/**
 * Opens an embedded PostgreSQL, stored in the folder `dataDir` (created if missing) or, without one, in memory. Its
 * queries run in the thread of the host, so each lets the requests that have arrived go first.
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  const database = databaseOf(await openEngine(options));
  return {
    ...database,
    query: async (sql, parameters) => {
      await setImmediate();
      return database.query(sql, parameters);
    },
  };
}

/**
 * Creates an empty database in `folder`. A process of its own does it, as half of the 800 MB it takes would stay with
 * the host.
 */
export async function createPglite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = join(import.meta.dirname, 'create-database.ts');
  const words = ['--import', import.meta.resolve('tsx'), program, folder];
  const [code] = await once(spawn(process.execPath, words, { stdio: 'inherit' }), 'close');
  if (code !== 0) throw new Error('no database could be created there');
}

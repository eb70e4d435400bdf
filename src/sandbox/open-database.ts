import { mkdir } from 'node:fs/promises';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';

/** Opens the PostgreSQL server at `url`, or without one an embedded PostgreSQL kept in `folder`. */
export async function openDatabase(url: string | undefined, folder: string): Promise<Database> {
  if (url) return (await import('./postgres.ts')).openPostgres(url);
  await mkdir(folder, { recursive: true });
  return openPglite(folder);
}

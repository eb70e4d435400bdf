import { PGlite } from '@electric-sql/pglite';
import { type Database, databaseOf } from './database.ts';

/** Opens an embedded PostgreSQL, stored in `folder` (created if missing) or, without one, in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  return databaseOf(await PGlite.create({ dataDir: folder }));
}

import { PGlite } from '@electric-sql/pglite';
import { type Database, databaseOf } from './database.ts';

/** Opens an embedded PostgreSQL, kept in `folder` (made when missing) or, without one, in memory. */
export async function openPglite(folder?: string): Promise<Database> {
  return databaseOf(await PGlite.create({ dataDir: folder }));
}

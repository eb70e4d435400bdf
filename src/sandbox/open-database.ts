import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { createPglite, openPglite } from './pglite.ts';

async function openEmbedded(folder: string): Promise<Database> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createPglite(folder);
  return openPglite({ dataDir: folder });
}

/**
 * Moves a database that cannot be opened aside and creates a new one. If that fails too, the disk or the memory is
 * at fault, and the old one is put back.
 */
async function openInstead(folder: string, fault: unknown, tell: (words: string) => void): Promise<Database> {
  const aside = `${folder}-set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(folder, aside);
  const database = await openEmbedded(folder).catch(async () => {
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
    throw fault;
  });
  const reason = fault instanceof Error ? fault.message : String(fault);
  tell(
    `The database ${folder} cannot be opened (${reason}). It is now ${aside}, and a new one takes its place with the data that a sandbox begins with: what was changed before is no longer in the portal.`,
  );
  return database;
}

/**
 * Opens the PostgreSQL server at `url` or, without one, an embedded PostgreSQL stored in `folder`. An embedded one
 * that cannot be opened is renamed with the date and replaced, with a message; nothing is deleted.
 */
export async function openDatabase(
  url: string | undefined,
  folder: string,
  tell: (words: string) => void = console.warn,
): Promise<Database> {
  if (url) return (await import('./postgres.ts')).openPostgres(url);
  return openEmbedded(folder).catch((fault: unknown) => openInstead(folder, fault, tell));
}

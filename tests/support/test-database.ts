import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/sandbox/database.ts';
import { openPglite } from '../../src/sandbox/pglite.ts';

const packages = join(import.meta.dirname, '../../node_modules');
const folder = join(packages, '.cache/mostrador');

/** The bytes of a file. The files of jsdom are read by its own reader alone. */
function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (typeof FileReader === 'undefined') return file.arrayBuffer();
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

/** Writes a snapshot of an empty database. The name comes last: other workers never read half of it. */
async function writeSnapshot(file: string): Promise<void> {
  const engine = await PGlite.create();
  const snapshot = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${crypto.randomUUID()}`;
  await writeFile(draft, new Uint8Array(await bytesOf(snapshot)));
  await rename(draft, file);
}

/** The snapshot of an empty database, made once for each version of PGlite. */
async function readSnapshot(): Promise<Buffer> {
  const words = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(words) as { version: string };
  const file = join(folder, `empty-database-${version}.tar`);
  return readFile(file).catch(async () => {
    await writeSnapshot(file);
    return readFile(file);
  });
}

/**
 * Opens an empty PostgreSQL, in a folder or in memory. From a snapshot this takes a third of the time that a new one
 * does.
 */
export async function openTestDatabase(dataDir?: string): Promise<Database> {
  // Not through the Blob of the page, which jsdom replaces.
  const loadDataDir = await new Response(new Uint8Array(await readSnapshot())).blob();
  return openPglite({ dataDir, loadDataDir });
}

/** A mark of what a database holds: the same until something is written. */
export async function markOf(database: Database): Promise<string> {
  const [mark] = await database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return mark?.next ?? '';
}

import { PGliteWorker } from '@electric-sql/pglite/worker';
import { calls, checks } from 'virtual:sandbox-calls';
import { databaseOf } from '../sandbox/database.ts';
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import type { SchemaCheck } from '../sandbox/schema-check.ts';

function faults(schema: object, value: unknown) {
  const check = checks.get(schema);
  if (!check) throw new Error('A schema was not compiled with the demo');
  return check(value) ? [] : (check.errors ?? []);
}

const check: SchemaCheck = { faults, queryFaults: faults };

/** Opens the embedded retailer in a page, on a database that this browser keeps. Scenarios are read from its cookies. */
export async function openDemo(page: Window): Promise<Sandbox> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { type: 'module' });
  const engine = await PGliteWorker.create(worker);
  return createSandbox({
    database: databaseOf(engine),
    calls,
    check,
    clock: () => new Date(),
    partners: [{ id: 'demo', name: page.document.title, address: page.location.origin }],
    cookies: () => page.document.cookie,
  });
}

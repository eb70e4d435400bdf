import { join } from 'node:path';
import type { Json } from '../../../src/base/json.ts';
import type { Database } from '../../../src/sandbox/database.ts';
import { loadCalls } from '../../../src/sandbox/load-calls.ts';
import { createAjvCheck } from '../../../src/sandbox/ajv-check.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { markOf, openTestDatabase } from '../../support/test-database.ts';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../../..');

/** How a request of a test differs from a plain one. */
export type How = { token?: string; scenario?: string; headers?: { [name: string]: string } };

/** The database that the files of a worker share, and the mark it had when it was last filled. */
const shared: { database?: Promise<Database>; filled?: string } = {};

function sharedDatabase(): Promise<Database> {
  shared.database ??= openTestDatabase();
  return shared.database;
}

/**
 * Opens a sandbox on a morning that never changes, unless a test moves the time.
 * @param database by default the one that the files of a worker share, filled as in the beginning.
 */
export async function openTestSandbox(database?: Database) {
  const time = { now: new Date('2026-03-10T09:00:00Z'), waited: 0 };
  const kept = database ?? (await sharedDatabase());
  const calls = await loadCalls(root);
  const wait = async (milliseconds: number) => {
    time.waited += milliseconds;
  };
  const partners = [{ id: 'lumen', name: 'Lumen', address: 'http://lumen.localhost' }];
  const check = createAjvCheck();
  const sandbox = await createSandbox({
    database: kept,
    calls,
    check,
    clock: () => time.now,
    wait,
    partners,
  });

  function send(method: string, path: string, body?: Json, how: How = {}): Promise<Response> {
    const headers = new Headers(how.headers);
    if (how.token) headers.set('authorization', `Bearer ${how.token}`);
    if (how.scenario) headers.set('cookie', `a=b; mostrador_scenario=${encodeURIComponent(how.scenario)}`);
    const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return sandbox.fetch(
      new Request(`http://retailer.test${path}`, { method, body: sent as string, headers }),
    );
  }

  async function ask<Answer>(
    method: string,
    path: string,
    body?: Json,
    how?: How,
  ): Promise<{ status: number; body: Answer }> {
    const response = await send(method, path, body, how);
    return { status: response.status, body: (await response.json()) as Answer };
  }

  if (!database) {
    if (shared.filled !== undefined && shared.filled !== (await markOf(kept)))
      await send('POST', '/sandbox/reset');
    shared.filled = await markOf(kept);
  }

  async function signIn(user: string): Promise<string> {
    const { body } = await ask<{ token: string }>('POST', '/api/v1/get_token', {
      user,
      password: 'Mostrador1!',
    });
    return body.token;
  }

  /** The read-only token of the home, as the page of the sandbox links it. */
  async function readOnlyToken(): Promise<string> {
    const page = await (await send('GET', '/sandbox')).text();
    return [...page.matchAll(/token=([\w.-]+)/g)].at(-1)?.[1] ?? '';
  }

  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  return { fetch: sandbox.fetch, send, ask, signIn, readOnlyToken, later, time, calls, database: kept };
}

/** The sandbox of a test. */
export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

/** What tests read of a contract. */
export type Contract = {
  id: number;
  name: string;
  type: string;
  state: string;
  atr_available: boolean;
  invoice_online: string;
  amount_debt: number;
  contracted_power_period: { period: string; power: number }[];
  processes: { kind: string; step: string }[];
  no_cession_sips: { state: string; waiting_for_signature: boolean };
  bank_account: { id: number; printable_iban: string } | null;
  notification_address: { email: string; mobile: string; full_address: string };
  electronic_notification: boolean;
  date_request_electronic_notification: string | null;
  date_start_electronic_notification: string | null;
  cups: { name: string };
};

/** Reads one contract by its number. */
export async function readContract(sandbox: TestSandbox, token: string, name: string): Promise<Contract> {
  for (const supply of ['', '&type=gas']) {
    const path = `/api/v2/contracts?filter=${name}${supply}`;
    const { body } = await sandbox.ask<{ items: Contract[] }>('GET', path, undefined, { token });
    if (body.items[0]) return body.items[0];
  }
  throw new Error(`No contract ${name}`);
}

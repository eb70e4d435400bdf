import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Arguments } from '../../src/api/address.ts';
import { Attempts } from '../../src/api/attempts.ts';
import { createClient } from '../../src/api/client.ts';
import type { CallInfo } from '../../src/language/portal.ts';
import { loadCalls } from '../../src/sandbox/load-calls.ts';
import type { ResolvedCall } from '../../src/sandbox/resolved-call.ts';
import { openTestSandbox, root, type TestSandbox } from '../sandbox/support/test-sandbox.ts';

const declared = await loadCalls(root);

const names = (schema: object | undefined) =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

const infoOf = (call: ResolvedCall): CallInfo => ({
  method: call.method,
  path: call.path,
  versions: call.versions,
  access: call.access,
  modifies: call.modifies ?? false,
  file: call.file ?? false,
  cacheMinutes: 0,
  query: names(call.query),
  body: names(call.body),
  needs: [],
  adapt: {},
  validators: {},
});

const calls = Object.fromEntries(Object.entries(declared).map(([name, call]) => [name, infoOf(call)]));
const known = {
  name: '0048731',
  contractId: '1000',
  id: '1000',
  contractName: '0048731',
  attachmentId: '1',
  attachment: '1',
  section: '1',
  code: 'winter',
  subscriber_id: '12',
  subscriptor_id_or_email: '12',
  pageId: '1',
  field: 'email',
};
const given = {
  ...known,
  zip: '17001',
  ine: '17',
  batteryId: '7',
  ids: '7',
  platform: 'stripe',
  platform_name: 'stripe',
  payment_intent_id: 'pi_1',
  invoiceId: '',
  start: '2026-03-01',
  end: '2026-03-09',
  cups: 'ES0031400000000010HH',
  power: 4.6,
  atr: 1,
  coupon: 'NONE',
  lead_id: 0,
};

/** What gas has for the same words. */
const ofGas = { cups: 'ES0217400000000010HK', atr: 31 };

const contact = {
  ...{ name: 'Ona', surname1: 'Serra', email: 'ona@sol.example', telephone: '600111222' },
  ...{ contactHours: '9-13h', consent: true },
};
const days = { startDate: '2026-03-01', endDate: '2026-03-31' };

/** Bodies by which calls of one path are told apart. */
const bodies: { [call: string]: Arguments } = {
  'gasCompare.compare': {
    ...{ mode: 'auto', cups: ofGas.cups, comerOrigin: 1, access_tariff: 31, consumption: 100 },
    ...{ ...days, invoiceAmount: 20 },
  },
  'gasCompare.sendInvoice': { mode: 'manual', ...contact, invoice: [] },
  'gasCompare.contact': { flag: 2, ...contact },
};

/** What stands in the paths of calls whose things have other numbers. */
const elsewhere: { [call: string]: Arguments } = {
  'support.read': { id: '4' },
  'claims.subtypes': { id: '02' },
};

/** The types that calls know, where it is not that of a file. */
const types: { [family: string]: string } = { consumption: 'daily' };

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('casa');
  const [paid] = await sandbox.database.query<{ item: number }>(
    `select coalesce(item, invoice.id) as item from invoice join payment on payment.invoice_id = invoice.id
     where payment.person_id = 1 limit 1`,
  );
  given.invoiceId = String(paid?.item);
  const [lead] = await sandbox.database.query<{ id: number }>(
    `insert into lead (kind) values ('electricity') returning id`,
  );
  given.lead_id = lead?.id ?? 0;
});

/** Sends a call to the sandbox in a scenario of this call alone. */
async function sendIn(scenario: string, name: string, expired = () => {}): Promise<unknown> {
  const client = createClient({
    calls,
    fetch: (address, { method = 'GET', body }) =>
      sandbox.send(method, address, body as string, { token, scenario: `${scenario}@${name}` }),
    token: () => token,
    readOnly: () => false,
    online: () => true,
    common: () => ({ lang: 'ca_ES' }),
    limits: () => ({ timeout: 5000, retries: 1 }),
    answerCheck: async () => undefined,
    compute: (_rule, answer) => answer,
    expired,
    ended: () => {},
    report: () => {},
    attempts: async () => new Attempts(async (words) => words, { read: () => undefined, write: () => true }),
    wait: async () => {},
    now: () => 0,
  });
  const [family = ''] = name.split('.');
  const file = calls[name]?.file;
  if (name.startsWith('contracting.gas')) return client.call(name, { ...given, ...ofGas });
  if (bodies[name]) return client.call(name, bodies[name]);
  if (elsewhere[name]) return client.call(name, elsewhere[name]);
  const known = file || family === 'consumption' ? { ...given, type: types[family] ?? 'pdf' } : given;
  return file ? client.file(name, known) : client.call(name, known);
}

describe.each(Object.entries(declared))('%s', (name, { errors = {} }) => {
  it.each([...new Set([...Object.keys(errors), '401', '403', '500', '502'])])(
    'answered with %s fails with that status and with what the server said',
    async (status) => {
      const failure = { status: Number(status), code: 'refused', call: name };
      await expect(sendIn(`status:${status}`, name)).rejects.toMatchObject(failure);
    },
  );

  it('of an expired session tells the session', async () => {
    const expired = vi.fn();
    const failure = { status: 401, code: 'token_expired' };
    await expect(sendIn('token_expired', name, expired)).rejects.toMatchObject(failure);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('that the network interrupts fails as offline', async () => {
    await expect(sendIn('offline', name)).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});

const reading = Object.entries(declared).filter(([, { method, file }]) => method === 'GET' && !file);

it.each(reading)('%s cut short is malformed, and whole it is an answer', async (name) => {
  await expect(sendIn('malformed', name)).rejects.toMatchObject({ code: 'malformed' });
  expect(await sendIn('none', name)).toEqual(expect.anything());
});

import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../src/sandbox/handlers/handlers.ts';
import { people } from '../../src/sandbox/people.ts';
import { parts } from './support/leads.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

/** Arguments that lead somewhere for the home. */
const known: { [name: string]: string } = {
  name: '0048731',
  contractId: '1000',
  id: '1000',
  attachmentId: '1',
  pageId: '1',
  platform: 'stripe',
  zip: '17001',
  ine: '17',
  batteryId: '7',
  ids: '7,12',
  type: 'daily',
  lead_id: '1',
  coupon: 'BENVINGUDA',
  cups: 'ES0031400000000010HH',
  subscriber_id: '12',
  subscriptor_id_or_email: 'casa@example.com',
};

/** What a call must be asked besides. */
const queries: { [call: string]: string } = {
  'consumption.curve': '&start=2026-03-01&end=2026-03-09',
  'consumption.file': '&start=2026-03-01&end=2026-03-09',
  'contracting.products': '&power=4.6&atr=1&cups=ES0031400000000010HH',
  'contracting.gasProducts': '&atr=31&cups=ES0217400000000010HK',
};

const filled = (path: string, more: { [name: string]: string } = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => more[name] ?? known[name] ?? `no ${name} known`);

/** A file of the latest invoice that a list has. */
async function invoiceFile(user: string, list: string) {
  const token = await sandbox.signIn(user);
  const { body } = await sandbox.ask<{ items: { id: number }[] }>('GET', `/api/v2/${list}/`, undefined, {
    token,
  });
  return { token, more: { id: String(body.items[0]?.id), type: 'pdf' } };
}

/** An invoice of the home that was paid by card, as payments call it. */
async function paidItem(): Promise<string> {
  const [found] = await sandbox.database.query<{ item: number }>(
    `select coalesce(item, invoice.id) as item from invoice join payment on payment.invoice_id = invoice.id
     where payment.person_id = 1 limit 1`,
  );
  return String(found?.item);
}

describe('the calls', () => {
  test('all have a handler, and no handler answers a call that is not declared', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(sandbox.calls).sort());
  });

  test('every reading call answers the home in every version, as its schema says', async () => {
    const home = { token: await sandbox.signIn('casa'), more: { invoiceId: await paidItem() } };
    await sandbox.send('POST', '/api/v1/leads', parts.person);
    const others: { [call: string]: { token: string; more: { [name: string]: string } } } = {
      'invoices.file': await invoiceFile('casa', 'invoices'),
      'invoices.multipointFile': await invoiceFile('multipunto', 'invoices_multipoint'),
      'claims.subtypes': { ...home, more: { id: '02' } },
      'support.read': { ...home, more: { id: '4' } },
      'support.attachment': { ...home, more: { id: '4', attachment: '1' } },
      'banners.read': { ...home, more: { code: 'winter' } },
      'contracting.gasSupply': { ...home, more: { cups: 'ES0217400000000010HK' } },
    };
    const reading = Object.entries(sandbox.calls).filter(([, { method }]) => method === 'GET');
    expect(reading.length).toBeGreaterThan(15);
    for (const [name, call] of reading) {
      const { token, more } = others[name] ?? home;
      for (const version of call.versions) {
        const answer = await sandbox.send(
          'GET',
          `/api/v${version}/${filled(call.path, more)}?lang=ca_ES${queries[name] ?? ''}`,
          undefined,
          { token },
        );
        expect(
          answer.status,
          `${name} v${version}: ${answer.status === 200 ? '' : await answer.text()}`,
        ).toBe(200);
      }
    }
  });

  test('everyone’s contracts fit their schema', async () => {
    for (const { user } of people) {
      const token = await sandbox.signIn(user);
      for (const supply of ['electricity', 'gas', 'multipoint']) {
        const path = `/api/v2/contracts?limit=1000&type=${supply}`;
        const answer = await sandbox.send('GET', path, undefined, { token });
        expect(answer.status, answer.status === 200 ? user : await answer.text()).toBe(200);
      }
    }
  });

  test('a path ends with or without a slash', async () => {
    expect((await sandbox.send('GET', '/api/v1/geo/tipovias')).status).toBe(200);
    expect((await sandbox.send('GET', '/api/v1/geo/tipovias/')).status).toBe(200);
  });

  test('a version without a call answers 404, so that clients fall back', async () => {
    expect((await sandbox.send('GET', '/api/v9/users/')).status).toBe(404);
  });

  test('a body that does not fit its schema is refused by field', async () => {
    const { status, body } = await sandbox.ask('POST', '/api/v1/get_token', { user: 1, extra: true });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(['extra', 'password', 'user']);
    expect((await sandbox.send('POST', '/api/v1/get_token', '{')).status).toBe(400);
  });

  test('an answer that does not fit its schema is a fault of the sandbox, with its place', async () => {
    const token = await sandbox.signIn('casa');
    await sandbox.database.query(`update contract set kind = 'aigua' where name = '0051206'`);
    const { status, body } = await sandbox.ask<{ message: string }>('GET', '/api/v2/contracts', undefined, {
      token,
    });
    expect(status).toBe(500);
    expect(body.message).toContain('contracts.list v2: the answer does not fit at /items/1/type');
  });
});

describe('lookups', () => {
  test('a postal code has its towns, and an unknown one has none', async () => {
    const { body } = await sandbox.ask('GET', '/api/v1/geo/zipcode/08901/');
    expect(body).toEqual({
      cities: [{ city: "L'Hospitalet de Llobregat", ine: '08101' }],
      province: { id: '08', name: 'Barcelona' },
    });
    expect((await sandbox.ask('GET', '/api/v1/geo/zipcode/99999/')).body).toEqual({
      cities: [],
      province: null,
    });
  });

  test('an unknown province is not found', async () => {
    expect((await sandbox.ask('GET', '/api/v1/geo/provincies/53/')).status).toBe(404);
    expect((await sandbox.ask('GET', '/api/v1/geo/provincies/constructor/')).status).toBe(404);
  });
});

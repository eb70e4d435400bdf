import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

type Invoice = {
  id: number;
  invoice_id?: number;
  number: string;
  date: string;
  contract: { name: string };
  energy_consumed: number;
  amount_total: number;
  amount_pending: number | null;
  amount_to_pay: number;
  paid: string;
  rectificative_type: string | null;
  pending_state_history: { change_date: string; pending_state: { ov_description: string } }[];
};
type Page = { items: Invoice[]; n_items: number; offset: number; limit: number };

let sandbox: TestSandbox;
const tokens: { [user: string]: string } = {};
beforeAll(async () => {
  sandbox = await openTestSandbox();
  for (const user of ['casa', 'empresa', 'nuevo', 'multipunto', 'estados'])
    tokens[user] = await sandbox.signIn(user);
});

type Condition = { field: string; values: Json[] };

async function list(user: string, filter: Condition[] = [], more = '', path = 'invoices/'): Promise<Page> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
  return (await sandbox.ask<Page>('GET', `/api/v2/${path}?${query}`, undefined, { token: tokens[user] }))
    .body;
}

const of = (field: string, ...values: Json[]): Condition => ({ field, values });

describe('the list of invoices', () => {
  test('has the latest first, of every contract', async () => {
    const { items, n_items } = await list('casa');
    expect(n_items).toBeGreaterThan(100);
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(new Set(items.map(({ contract }) => contract.name))).toEqual(
      new Set(['0048731', '0051206', '0090417']),
    );
    expect((await list('nuevo')).items).toEqual([]);
  });

  test.each([
    ['a kind of supply', [of('type', 'gas')], ({ contract }: Invoice) => contract.name === '0090417'],
    ['a contract', [of('contracts', '0051206')], ({ contract }: Invoice) => contract.name === '0051206'],
    [
      'two amounts',
      [of('amountFrom', 40), of('amountTo', 50)],
      ({ amount_total }: Invoice) => amount_total >= 40 && amount_total <= 50,
    ],
  ])('is narrowed by %s', async (_what, filter, fits) => {
    const { items, n_items } = await list('casa', filter);
    expect(n_items).toBeGreaterThan(0);
    expect(n_items).toBeLessThan((await list('casa')).n_items);
    expect(items.filter((invoice) => !fits(invoice))).toEqual([]);
  });

  test('of a company needs many pages, which have each invoice once', async () => {
    const { n_items } = await list('empresa', [], '&limit=1');
    expect(n_items).toBeGreaterThan(3000);
    const pages = await Promise.all(
      [0, 150, 300].map((offset) => list('empresa', [], `&limit=150&offset=${offset}`)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(450);
  });

  test('says what can be paid of each: what is pending of an unpaid one', async () => {
    const { items } = await list('casa', [of('contracts', '0051206')]);
    const unpaid = items.filter(({ paid }) => paid === 'unpaid');
    expect(unpaid.length).toBeGreaterThan(1);
    expect(Math.round(unpaid.reduce((sum, { amount_to_pay }) => sum + amount_to_pay, 0) * 100)).toBe(8742);
    expect(items.filter(({ paid, amount_to_pay }) => paid !== 'unpaid' && amount_to_pay !== 0)).toEqual([]);
    expect(unpaid.at(-1)?.pending_state_history.length).toBeGreaterThan(1);
  });

  test('calls an invoice of electricity otherwise for payments, one of gas by its own number', async () => {
    const [flat] = (await list('casa', [of('contracts', '0048731')])).items;
    const [gas] = (await list('casa', [of('type', 'gas')])).items;
    expect(flat?.invoice_id).not.toBe(flat?.id);
    expect(gas?.invoice_id).toBeUndefined();
  });

  test('a direct debit is paid twelve days after its invoice', async () => {
    const { database } = sandbox;
    const [latest] = (await list('casa', [of('contracts', '0048731')])).items;
    expect(latest?.paid).toBe('pending_remesa');
    await database.query(`update invoice set collects = '2026-03-09' where id = $1`, [latest?.id ?? 0]);
    expect((await list('casa', [of('contracts', '0048731')])).items[0]?.paid).toBe('paid');
  });

  test('a filter that is no list is refused by its name', async () => {
    const { status, body } = await sandbox.ask<{ errors: object }>(
      'GET',
      '/api/v2/invoices/?filter=%5Boops',
      undefined,
      { token: tokens.casa },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['filter']);
  });

  test('many points have one invoice a month, which nobody else has', async () => {
    const { n_items } = await list('multipunto', [], '', 'invoices_multipoint/');
    expect(n_items).toBeGreaterThan(12);
    expect((await list('casa', [], '', 'invoices_multipoint/')).n_items).toBe(0);
  });

  test('many points are filtered by one that the invoice bills, and by what they come to', async () => {
    const all = await list('multipunto', [], '', 'invoices_multipoint/');
    const filtered = (...filter: Parameters<typeof of>[]) =>
      list(
        'multipunto',
        filter.map((one) => of(...one)),
        '',
        'invoices_multipoint/',
      );
    const { body } = await sandbox.ask<{ contracts: string[] }>(
      'GET',
      '/api/v2/filter/params?fields=contracts',
      undefined,
      { token: tokens.multipunto },
    );
    const counts = await Promise.all(
      body.contracts.map(async (name) => (await filtered(['contracts', name])).n_items),
    );
    // A point is billed since it is supplied; one contract is billed by itself.
    expect([Math.max(...counts), counts.filter((count) => count === 0)]).toEqual([all.n_items, [0]]);
    const least = Math.min(...all.items.map(({ amount_total }) => amount_total));
    expect((await filtered(['amountTo', least])).n_items).toBe(1);
  });

  test('the values to filter by are those of contracts with invoices', async () => {
    const { body } = await sandbox.ask<{ [field: string]: string[] }>(
      'GET',
      '/api/v2/filter/params?fields=contracts,vats',
      undefined,
      { token: tokens.casa },
    );
    expect(body.contracts).toEqual(['0048731', '0051206', '0090417']);
    expect(Object.keys(body)).toEqual(['contracts', 'vats']);
  });
});

describe('a file of an invoice', () => {
  const file = (user: string, path: string) =>
    sandbox.send('GET', `/api/v2/${path}`, undefined, { token: tokens[user] });

  test('is a PDF, or the hours that it bills, which sum to its energy', async () => {
    const [invoice] = (await list('casa', [of('contracts', '0048731')])).items;
    const pdf = await file('casa', `invoices/${invoice?.id}/pdf/`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = await (await file('casa', `invoices/${invoice?.id}/curve_csv/`)).text();
    const [, ...hours] = text.trim().split('\r\n');
    const used = hours.map((line) => Math.round(Number(line.split(';')[3]?.replace(',', '.')) * 1000));
    expect(hours).toHaveLength(28 * 24);
    expect(used.reduce((sum, wattHours) => sum + wattHours, 0)).toBe((invoice?.energy_consumed ?? 0) * 1000);
  });

  test('for many points has the hours of each, which sum to its energy', async () => {
    const [invoice] = (await list('multipunto', [], '', 'invoices_multipoint/')).items;
    const text = await (await file('multipunto', `invoices_multipoint/${invoice?.id}/curve_csv/`)).text();
    const [columns, ...hours] = text.trim().split('\r\n');
    expect(columns).toBe('CUPS;Fecha;Hora;Periodo;AE_kWh;AS_kWh');
    expect(new Set(hours.map((line) => line.split(';')[0])).size).toBeGreaterThan(3);
    const used = hours.map((line) => Math.round(Number(line.split(';')[4]?.replace(',', '.')) * 1000));
    const [stored] = await sandbox.database.query<{ energy: number }>(
      'select energy from invoice where id = $1',
      [invoice?.id ?? 0],
    );
    expect(used.reduce((sum, wattHours) => sum + wattHours, 0)).toBe((stored?.energy ?? 0) * 1000);
  });

  test('of gas has no hours, and nobody reads that of somebody else', async () => {
    const [gas] = (await list('casa', [of('type', 'gas')])).items;
    expect((await file('casa', `invoices/${gas?.id}/curve_csv/`)).status).toBe(404);
    expect((await file('estados', `invoices/${gas?.id}/pdf/`)).status).toBe(404);
    expect((await file('casa', `invoices_multipoint/${gas?.id}/pdf/`)).status).toBe(404);
  });
});

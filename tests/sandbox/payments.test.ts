import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { answerBank } from '../../src/sandbox/provider/intents.ts';
import { makeMethod } from '../../src/sandbox/provider/methods.ts';
import { testCards } from '../../src/sandbox/provider/test-cards.ts';
import { openPglite } from '../../src/sandbox/pglite.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { type How, openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';
import { emptyFolder } from '../support/empty-folder.ts';

type Invoice = {
  id: number;
  invoice_id?: number;
  number: string;
  paid: string;
  amount_to_pay: number;
  contract: { name: string };
  online_payment: { rel_object_type: string };
};

let sandbox: TestSandbox;
let token: string;
let invoice: Invoice;

const itemOf = ({ id, invoice_id }: Invoice) => invoice_id ?? id;

async function unpaid(of: TestSandbox = sandbox): Promise<Invoice[]> {
  const filter = encodeURIComponent('[{"field":"contracts","values":["0051206"]}]');
  const { body } = await of.ask<{ items: Invoice[] }>(
    'GET',
    `/api/v2/invoices/?filter=${filter}`,
    undefined,
    {
      token,
    },
  );
  return body.items.filter(({ paid }) => paid === 'unpaid');
}

const post = (body: JsonObject, how: How = {}, of: TestSandbox = sandbox) =>
  of.ask<JsonObject>('POST', '/api/v2/pay', body, { token, ...how });

const pay = (method: string, how: How = {}, what: Invoice = invoice) =>
  post(
    {
      payment_method_id: method,
      platform_name: 'stripe',
      item_id: itemOf(what),
      related_object_type: what.online_payment.rel_object_type,
    },
    how,
  );

const confirm = (intent: string, how: How = {}) =>
  post({ payment_intent_id: intent, platform_name: 'stripe' }, how);

const summary = (item: number = itemOf(invoice)) =>
  sandbox.ask<JsonObject>('GET', `/api/v2/transaction_summary/${item}`, undefined, { token });

const intentIn = (body: JsonObject) => String(body.payment_intent_client_secret).split('_secret_')[0] ?? '';

let owed: { id: number; pending: number }[];
beforeAll(async () => {
  sandbox = await openTestSandbox();
  owed = await sandbox.database.query(`select id, pending from invoice where state = 'unpaid'`);
});

/** Nothing is paid yet. */
beforeEach(async () => {
  const { database } = sandbox;
  await database.query('delete from payment where intent is not null');
  await database.query('delete from payment_answer');
  for (const { id, pending } of owed)
    await database.query(`update invoice set state = 'unpaid', pending = $2 where id = $1`, [id, pending]);
  token = await sandbox.signIn('casa');
  [invoice] = (await unpaid()) as [Invoice];
});

describe('a payment by card', () => {
  test('makes the invoice paid, lowers the debt of its contract, and is found afterwards', async () => {
    const before = await readContract(sandbox, token, '0051206');
    expect((await summary()).body).toEqual({ message: 'internal_error' });
    const { status, body } = await pay('pm_card_visa');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: invoice.amount_to_pay,
      currency: 'EUR',
      invoice_number: invoice.number,
      payment_type: 'credit_card',
      invoice_id: itemOf(invoice),
      paid_by_user_email: 'casa@example.com',
    });
    expect((await unpaid()).map(({ id }) => id)).not.toContain(invoice.id);
    const after = await readContract(sandbox, token, '0051206');
    expect(after.amount_debt).toBeCloseTo(before.amount_debt - invoice.amount_to_pay, 2);
    expect((await summary()).body).toEqual(body);
    const receipt = await sandbox.send(
      'GET',
      `/api/v2/download_transaction_receipt/${itemOf(invoice)}`,
      undefined,
      { token },
    );
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
  });

  test('of an invoice that is paid is refused as not payable', async () => {
    await pay('pm_card_visa');
    const { status, body } = await pay('pm_card_visa');
    expect([status, body.code]).toEqual([409, 'invoice_not_payable']);
  });

  test.each(testCards.filter(({ asks, code }) => !asks && code !== undefined))(
    'with $number is refused: $what',
    async ({ number, code, decline }) => {
      const method = (await makeMethod(sandbox.database, number)) ?? '';
      const { status, body } = await pay(method);
      expect([status, body.code, body.decline_code]).toEqual([402, code, decline]);
      expect((await unpaid()).map(({ id }) => id)).toContain(invoice.id);
    },
  );

  test('of somebody else, of another kind, or by an unknown method pays nothing', async () => {
    const other = { ...invoice, id: 1, invoice_id: 999_999 };
    expect((await pay('pm_card_visa', {}, other)).status).toBe(404);
    const gas = { ...invoice, online_payment: { rel_object_type: 'giscegas.facturacio.factura' } };
    expect((await pay('pm_card_visa', {}, gas)).status).toBe(404);
    expect((await pay('pm_nobody')).body.code).toBe('resource_missing');
    expect((await pay('pm_card_visa', { token: await sandbox.signIn('estados') })).status).toBe(404);
    expect((await pay('pm_card_visa', { token: await sandbox.readOnlyToken() })).status).toBe(403);
  });
});

describe('a card whose bank asks', () => {
  const asking = async (number = '4000000000003220') => {
    const { status, body } = await pay((await makeMethod(sandbox.database, number)) ?? '');
    expect(status).toBe(200);
    expect(body.transaction_id).toBeUndefined();
    return intentIn(body);
  };

  test('is charged once the customer agreed, and once only', async () => {
    const intent = await asking();
    expect((await confirm(intent)).body.payment_intent_client_secret).toContain(intent);
    await answerBank(sandbox.database, intent, 'accept');
    const [first, second] = await Promise.all([confirm(intent), confirm(intent)]);
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    const rows = await sandbox.database.query(`select 1 from payment where intent = $1`, [intent]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['refuse', 'payment_intent_authentication_failure'],
    ['cancel', 'payment_intent_unexpected_state'],
  ] as const)('is not charged where the customer says %s', async (answer, code) => {
    const intent = await asking();
    await answerBank(sandbox.database, intent, answer);
    expect((await confirm(intent)).body.code).toBe(code);
    await answerBank(sandbox.database, intent, 'accept');
    expect((await confirm(intent)).status).toBe(402);
    expect((await unpaid()).map(({ id }) => id)).toContain(invoice.id);
  });

  test.each(testCards.filter(({ asks, code }) => asks && code !== undefined))(
    '$number is declined afterwards',
    async ({ number, code, decline }) => {
      const intent = await asking(number);
      await answerBank(sandbox.database, intent, 'accept');
      expect((await confirm(intent)).body).toMatchObject({ code, decline_code: decline });
    },
  );

  test('is not charged where the invoice was paid meanwhile', async () => {
    const intent = await asking();
    await pay('pm_card_visa');
    await answerBank(sandbox.database, intent, 'accept');
    expect((await confirm(intent)).body.code).toBe('invoice_not_payable');
  });

  test('is confirmed by who began it alone', async () => {
    const intent = await asking();
    await answerBank(sandbox.database, intent, 'accept');
    expect((await confirm(intent, { token: await sandbox.signIn('estados') })).status).toBe(404);
  });
});

describe('the same payment sent twice', () => {
  const key = { headers: { 'idempotency-key': 'k1' } };

  test('is answered again, and not carried out again', async () => {
    const first = await pay('pm_card_visa', key);
    expect(await pay('pm_card_visa', key)).toEqual(first);
    expect((await pay('pm_card_visa', { headers: { 'idempotency-key': 'k2' } })).status).toBe(409);
  });

  test('gets its old refusal as long as the key is the same', async () => {
    await pay('pm_card_visa_chargeDeclined', key);
    expect((await pay('pm_card_visa', key)).body.code).toBe('card_declined');
    expect((await pay('pm_card_visa', { headers: { 'idempotency-key': 'k2' } })).status).toBe(200);
  });

  test('is another one for a retailer that knows no keys', async () => {
    const scenario = 'forgetful@payments.pay';
    await pay('pm_card_visa_chargeDeclined', { ...key, scenario });
    expect((await pay('pm_card_visa', { ...key, scenario })).status).toBe(200);
  });
});

describe('what goes wrong on purpose', () => {
  test('a payment whose answer is lost is made', async () => {
    await expect(pay('pm_card_visa', { scenario: 'lost@payments.pay' })).rejects.toThrow();
    expect((await summary()).status).toBe(200);
  });

  test('a payment that never arrives is not made', async () => {
    await expect(pay('pm_card_visa', { scenario: 'offline@payments.pay' })).rejects.toThrow();
    expect((await summary()).status).toBe(500);
  });

  test('payment and confirmation share a path, and fail one by one', async () => {
    const scenario = 'status:500@payments.confirm';
    expect((await confirm('pi_1', { scenario })).status).toBe(500);
    expect((await pay('pm_card_visa', { scenario })).status).toBe(200);
  });

  test('any code can be the answer', async () => {
    const { status, body } = await pay('pm_card_visa', { scenario: 'refuses:user_not_enabled@payments.pay' });
    expect([status, body.code]).toEqual([402, 'user_not_enabled']);
  });

  test('a body of neither is refused by its fields', async () => {
    const { status, body } = await post({ platform_name: 'stripe' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors as JsonObject)).toContain('payment_method_id');
  });
});

test('a payment outlives a restart', async () => {
  const folder = emptyFolder();
  const first = await openTestDatabase(folder);
  const before = await openTestSandbox(first);
  token = await before.signIn('casa');
  const [owed] = (await unpaid(before)) as [Invoice];
  const body = {
    payment_method_id: 'pm_card_visa',
    platform_name: 'stripe',
    item_id: itemOf(owed),
    related_object_type: owed.online_payment.rel_object_type,
  };
  expect((await post(body, {}, before)).status).toBe(200);
  await first.close();
  const second = await openPglite({ dataDir: folder });
  const after = await openTestSandbox(second);
  expect((await post(body, {}, after)).body.code).toBe('invoice_not_payable');
  await second.close();
});

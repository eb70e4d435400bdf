import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';

const phone = '612345678';

let sandbox: TestSandbox;
let casa: string;
let estados: string;
const signIn = async () => {
  casa = await sandbox.signIn('casa');
  estados = await sandbox.signIn('estados');
};
beforeAll(async () => {
  sandbox = await openTestSandbox();
  await signIn();
});

const change = (powers: JsonObject, token = casa, name = '0048731') =>
  sandbox.ask('POST', `/api/v1/contracts/${name}/power/`, { phone, ...powers }, { token });
const flat = (token = casa, name = '0048731') => readContract(sandbox, token, name);
const powers = async () => (await flat()).contracted_power_period.map(({ power }) => power);
const step = async () => (await flat()).processes[0]?.step;

describe('a change of the contracted power that is refused', () => {
  test('the contracted powers cannot be requested again', async () => {
    const { status, body } = await change({ power_p1: 4600, power_p2: 4600 });
    expect(status).toBe(406);
    expect(body).toEqual({ error: 'power_same_error_modification_close' });
    expect((await flat()).atr_available).toBe(true);
  });

  test.each([
    ['more than 15 kW on a contract of two periods', { power_p1: 15_001 }, 'power_p1'],
    ['a period the contract has not', { power_p3: 4600 }, 'power_p3'],
    ['zero', { power_p1: 0 }, 'power_p1'],
    ['a power in kW with decimals', { power_p1: 4.6 }, 'power_p1'],
  ])('%s is refused on its field', async (_, asked, field) => {
    const { status, body } = await change(asked);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  test('six periods must not decrease', async () => {
    const { body } = await change({ power_p4: 18_400 }, estados, '0091011');
    expect(body).toEqual({
      errors: { power_p4: ['La potencia no puede ser inferior a la del periodo anterior'] },
    });
    expect((await change({ power_p4: 18_600 }, estados, '0091011')).status).toBe(200);
  });

  test('a phone that ends in 000 fails, to try errors by hand', async () => {
    expect((await change({ phone: '600000000', power_p1: 5750 })).status).toBe(500);
  });

  test('a contract that has ended is not changed', async () => {
    expect((await change({ power_p1: 5750 }, estados, '0091004')).status).toBe(403);
  });
});

describe('a change of the contracted power', () => {
  beforeEach(async () => {
    await sandbox.send('POST', '/sandbox/reset');
    await signIn();
  });

  test('a small increase goes to the distributor at once and is active after five minutes', async () => {
    expect(await change({ power_p1: 5750 })).toEqual({
      status: 200,
      body: { waiting_for_signature: false, reference: expect.stringMatching(/^\d{4}-\d{6}$/) as string },
    });
    expect(await step()).toBe('sent_to_distributor');
    expect((await flat()).atr_available).toBe(false);
    sandbox.later(4.5);
    expect(await step()).toBe('accepted');
    expect(await powers()).toEqual([4.6, 4.6]);
    sandbox.later(0.5);
    expect(await step()).toBe('active');
    expect(await powers()).toEqual([5.75, 4.6]);
    expect((await flat()).atr_available).toBe(true);
  });

  test('an increase of more than 5 kW waits two minutes for the signature first', async () => {
    expect((await change({ power_p2: 9601 })).body).toMatchObject({ waiting_for_signature: true });
    expect(await step()).toBe('signature_pending');
    sandbox.later(2);
    expect(await step()).toBe('sent_to_distributor');
    sandbox.later(5);
    expect(await powers()).toEqual([4.6, 9.601]);
  });

  test('an increase of exactly 5 kW, and any decrease, need no signature', async () => {
    expect((await change({ power_p1: 9600, power_p2: 2300 })).body).toMatchObject({
      waiting_for_signature: false,
    });
  });

  test('a second change is refused while one is pending', async () => {
    await change({ power_p1: 5750 });
    expect((await change({ power_p1: 6900 })).status).toBe(400);
  });
});

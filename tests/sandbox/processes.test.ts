import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';

type Told = { kind: string; step: string; reason: string | null; changes: Json };

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('casa');
});

/** The changes of a contract as customers are told of them, the latest first. */
const told = async (contract: string): Promise<Told[]> =>
  (await readContract(sandbox, token, contract)).processes as Told[];

const post = (path: string, body: { [key: string]: Json }) =>
  sandbox.ask('POST', path, body as { [key: string]: string }, { token });

describe('the description of a change', () => {
  test('has the old and new power of each period, in kW', async () => {
    await post('/api/v1/contracts/0048731/power/', { phone: '612345678', power_p2: 3450 });
    expect((await told('0048731'))[0]).toMatchObject({
      kind: 'power',
      step: 'sent_to_distributor',
      changes: [{ what: 'power', period: 'P2', from: 4.6, to: 3.45 }],
    });
  });

  test('has the last four digits of an account, also if it was changed at once', async () => {
    const iban = 'ES91 2100 0418 4502 0005 1332';
    const fresh = { already_registered: 'no', owner_is_bank_owner: true, iban };
    await post('/api/v2/contracts/1002/iban/', fresh);
    expect((await told('0090417'))[0]).toMatchObject({
      kind: 'iban',
      step: 'active',
      changes: [{ what: 'iban', from: expect.stringMatching(/^\d{4}$/), to: '1332' }],
    });
  });

  test('an account that was signed meanwhile stays listed when another change follows', async () => {
    const path = '/api/v1/contracts/0051206/iban/';
    const foreign = { already_registered: 'no', owner_is_bank_owner: true, iban: 'DE89370400440532013000' };
    await post(path, foreign);
    sandbox.later(2);
    await post(path, { already_registered: 'yes', bank_id: 2 });
    const accounts = (await told('0051206')).filter(({ kind }) => kind === 'iban');
    expect(accounts).toMatchObject([{ changes: [{ from: '3000' }] }, { changes: [{ to: '3000' }] }]);
  });

  test('has the new state of the data sharing', async () => {
    await post('/api/v1/contracts/0051206/no_cession_sips/', { noCessionSelection: true });
    expect((await told('0051206'))[0]).toMatchObject({
      kind: 'sips',
      step: 'signature_pending',
      changes: [{ what: 'sips', from: 'unactive', to: 'active' }],
    });
  });

  test('a refused change still shows what was requested', async () => {
    token = await sandbox.signIn('estados');
    expect((await told('0091017'))[0]).toMatchObject({
      step: 'refused',
      reason: expect.stringContaining('no admite'),
      changes: [{ period: 'P1', from: 4.6, to: 10.35 }, { period: 'P2' }],
    });
  });
});

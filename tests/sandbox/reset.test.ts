import { expect, test } from 'vitest';
import type { Database } from '../../src/sandbox/database.ts';
import { keepValue } from '../../src/sandbox/store/values.ts';
import { parts } from './support/leads.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

/** A digest of the rows of the retailer, by table. */
async function rowsOf(database: Database): Promise<{ [table: string]: string | null }> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename !~ '^(kept|sandbox)_' order by tablename`,
  );
  const digests: { [table: string]: string | null } = {};
  for (const { name } of tables) {
    const [digest] = await database.query<{ rows: string | null }>(
      `select sum(hashtextextended(line::text, 0))::text as rows from ${name} as line`,
    );
    digests[name] = digest?.rows ?? null;
  }
  return digests;
}

/** A visitor asks for a contract, and a customer enters a bank account: rows with numbers of their own. */
async function addRows(sandbox: TestSandbox): Promise<number[]> {
  const token = await sandbox.signIn('casa');
  const account = {
    already_registered: 'no',
    owner_is_bank_owner: true,
    iban: 'ES91 2100 0418 4502 0005 1332',
  };
  const answers = [
    await sandbox.send('POST', '/api/v1/leads', parts.person),
    await sandbox.send('POST', '/api/v1/contracts/0048731/iban/', account, { token }),
  ];
  return answers.map(({ status }) => status);
}

test('a reset puts every row back as it was, each time, and numbers begin again', async () => {
  const sandbox = await openTestSandbox();
  const filled = await rowsOf(sandbox.database);
  const changed: unknown[] = [];
  for (const _time of ['filled again', 'put back', 'put back once more']) {
    expect(await addRows(sandbox)).toEqual([200, 200]);
    changed.push(await rowsOf(sandbox.database));
    await sandbox.send('POST', '/sandbox/reset');
    expect(await rowsOf(sandbox.database)).toEqual(filled);
  }
  expect(changed).toEqual(changed.map(() => changed[0]));
  expect(changed[0]).not.toEqual(filled);
});

test.each([
  ['hours later', '2026-03-10T15:00:00Z'],
  ['on another day', '2026-03-11T09:00:00Z'],
])('a reset %s fills the sandbox with what belongs to that moment', async (_when, moment) => {
  const sandbox = await openTestSandbox();
  await sandbox.send('POST', '/sandbox/reset');
  const before = await rowsOf(sandbox.database);
  sandbox.time.now = new Date(moment);
  await sandbox.send('POST', '/sandbox/reset');
  const after = await rowsOf(sandbox.database);
  expect(after).not.toEqual(before);
  await keepValue(sandbox.database, 'kept', 'nothing');
  await sandbox.send('POST', '/sandbox/reset');
  expect(await rowsOf(sandbox.database)).toEqual(after);
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/sandbox/database.ts';
import { openTestDatabase } from '../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query('create table counted (number integer)');
});

const rows = async () => (await database.query('select number from counted order by number')).length;

describe('the embedded database', () => {
  test('lets the host go on while a query runs', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await database.query('select count(*) from generate_series(1, 600000)');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  test('answers with days as texts, numbers, moments and objects', async () => {
    const [row] = await database.query(
      `select date '2026-01-31' as day, 1.50 as price, count(*) as count, timestamptz '2026-01-31T10:00Z' as moment,
        '{"a": [1]}'::jsonb as inner`,
    );
    const moment = new Date('2026-01-31T10:00:00Z');
    expect(row).toEqual({ day: '2026-01-31', price: 1.5, count: 1, moment, inner: { a: [1] } });
  });

  test('fails with the code of PostgreSQL, and goes on', async () => {
    await expect(database.query("select 'x'::integer")).rejects.toMatchObject({ code: '22P02' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('keeps other queries out of a transaction, and undoes one that fails', async () => {
    const seen: number[] = [];
    const failed = database.alone(async (queries) => {
      await queries.query('insert into counted values (1)');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('undone');
    });
    const next = database.alone((queries) => queries.query('insert into counted values (2)'));
    const read = rows().then((length) => seen.push(length));
    await expect(failed).rejects.toThrow('undone');
    await Promise.all([next, read]);
    expect(seen).toEqual([1]);
  });

  test('that cannot be opened says why', async () => {
    await expect(openTestDatabase('/proc/nowhere')).rejects.toThrow(/nowhere/);
  });

  test('fails at once after its end', async () => {
    await database.close();
    await expect(database.query('select 1')).rejects.toThrow('the database has ended');
  });
});

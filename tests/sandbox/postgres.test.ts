import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RealDatabases, realDatabases } from './support/real-databases.ts';
import { type Contract, openTestSandbox, readContract, type TestSandbox } from './support/test-sandbox.ts';

type Page = { items: Contract[]; n_items: number };

let databases: RealDatabases | undefined;
beforeEach(async () => {
  databases ??= await realDatabases();
  await databases.begin();
}, 60_000);
afterEach(() => databases?.end());
afterAll(() => databases?.stop());

/** The databases of the server, once it runs. */
const server = () => databases as RealDatabases;
const host = async () => openTestSandbox(await server().open());
const powersOf = async (sandbox: TestSandbox, token: string) =>
  (await readContract(sandbox, token, '0048731')).contracted_power_period.map(({ power }) => power);
const change = (sandbox: TestSandbox, token: string, watts: number) =>
  sandbox.send(
    'POST',
    '/api/v1/contracts/0048731/power/',
    { phone: '612345678', power_p1: watts },
    { token },
  );

/** The statements that wait for another one to end. */
const waiting = `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

describe('on a PostgreSQL server, the sandbox', { timeout: 30_000 }, () => {
  test('is filled once by hosts that start at the same moment, and a session of one is valid at the other', async () => {
    const [first, second, third] = await Promise.all([host(), host(), host()]);
    const token = await first.signIn('casa');
    expect(await powersOf(second, token)).toEqual([4.6, 4.6]);
    expect(await powersOf(third, token)).toEqual([4.6, 4.6]);
    const people = await server().run('select count(*)::integer as people from mostrador_sandbox.person');
    expect(people).toEqual([{ people: 8 }]);
  });

  test('lists contracts by page and filter, with numbers and days as such', async () => {
    const sandbox = await host();
    const token = await sandbox.signIn('empresa');
    const list = async (query: string) =>
      (await sandbox.ask<Page>('GET', `/api/v2/contracts?${query}`, undefined, { token })).body;
    const page = await list('type=electricity&offset=40&limit=20');
    expect(page).toMatchObject({ n_items: 1200, offset: 40, limit: 20 });
    expect(page.items).toHaveLength(20);
    expect((await list('type=electricity&offset=59&limit=1')).items).toEqual(page.items.slice(19));
    const { name, cups } = page.items[7] as Contract;
    expect((await list(`filter=${cups.name.slice(0, 20).toLowerCase()}`)).items[0]?.name).toBe(name);
    const read = await readContract(sandbox, await sandbox.signIn('casa'), '0048731');
    expect(read).toMatchObject({
      amount_debt: expect.any(Number),
      sign_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('keeps a power change that a second host carries out and a third, started later, still reads', async () => {
    const [first, second] = await Promise.all([host(), host()]);
    const token = await first.signIn('casa');
    expect((await change(first, token, 5750)).status).toBe(200);
    expect((await readContract(second, token, '0048731')).processes[0]?.step).toBe('sent_to_distributor');
    second.later(5);
    expect(await powersOf(second, token)).toEqual([5.75, 4.6]);
    expect(await powersOf(await host(), token)).toEqual([5.75, 4.6]);
  });

  test('accepts one of several changes that reach two hosts at the same moment', async () => {
    const [first, second] = await Promise.all([host(), host()]);
    const token = await first.signIn('casa');
    const release = await server().hold('select id from mostrador_sandbox.contract for update');
    const tries = [first, second, first, second].map((sandbox, at) => change(sandbox, token, 5000 + at));
    await expect.poll(() => server().run(waiting)).toHaveLength(4);
    await release();
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  });

  test('deletes everything at a reset, for every host and while another one reads', async () => {
    const [first, second] = await Promise.all([host(), host()]);
    const token = await first.signIn('casa');
    await first.send('POST', '/api/v2/contracts/0048731', { invoice_online: 'postal' }, { token });
    const reset = first.send('POST', '/sandbox/reset');
    const meanwhile = await second.ask('GET', '/api/v2/contracts?limit=5', undefined, { token });
    expect((await reset).status).toBe(303);
    expect(meanwhile.status).toBe(200);
    expect((await readContract(second, token, '0048731')).invoice_online).toBe('email');
  });

  test('reads again where its statement and another one waited for each other', async () => {
    const database = await server().open();
    await openTestSandbox(database);
    const release = await server().hold('lock table mostrador_sandbox.address');
    const read = database.query<{ people: number }>(
      'select count(*)::integer as people from mostrador_sandbox.person, mostrador_sandbox.address where false',
    );
    await expect.poll(() => server().run(waiting)).toHaveLength(1);
    // On a slow machine PostgreSQL may end this one instead of the reader.
    await release('lock table mostrador_sandbox.person').catch(() => undefined);
    expect(await read).toEqual([{ people: 0 }]);
  });

  test('continues after the server closed its connections', async () => {
    const sandbox = await host();
    const token = await sandbox.signIn('casa');
    await server().run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => powersOf(sandbox, token).catch(() => [])).toEqual([4.6, 4.6]);
  });
});

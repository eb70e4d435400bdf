import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

type Link = {
  id: number;
  bateria: { id: number; name: string };
  pes_percentatge: number;
  gestio_descomptes: string;
  aplicat: boolean;
  total_descompte: number;
  data_inici: string;
  data_final: string | null;
};
type Supply = { id: number; name: string; autoconsum_active: boolean; bateria_virtual: Link[] };

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn('solar');
  await sandbox.database.query('create temporary table links_before as select * from battery_link');
});
beforeEach(async () => {
  await sandbox.database.query('delete from battery_link');
  await sandbox.database.query('insert into battery_link overriding system value select * from links_before');
});

async function supplies(): Promise<Supply[]> {
  const { body } = await sandbox.ask<{ items: Supply[] }>('GET', '/api/v2/contracts', undefined, { token });
  return body.items;
}

/** The parts of each contract in a battery, by the number of the contract. */
async function shares(battery: number) {
  const all = await supplies();
  const parts = all.flatMap(({ name, bateria_virtual }) =>
    bateria_virtual
      .filter(({ bateria }) => bateria.id === battery)
      .map((link) => [name, link.pes_percentatge]),
  );
  return Object.fromEntries(parts);
}

async function supply(name: string): Promise<Supply> {
  const found = (await supplies()).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const put = async (name: string, battery: number, pes_percentatge: number) =>
  sandbox.ask<{ message?: string }>(
    'PUT',
    `/api/v1/contract/${(await supply(name)).id}/change_bateria_pes_percentatge/${battery}`,
    { pes_percentatge },
    { token },
  );

const move = async (name: string, from: number, bateria_desti: number, pes_percentatge = 30) =>
  sandbox.ask<{ message?: string; errors?: object }>(
    'POST',
    `/api/v1/contract/${(await supply(name)).id}/bateria_virtual_move_virtual_battery/${from}`,
    { pes_percentatge, bateria_desti },
    { token },
  );

const discounts = (name: string, battery: number, valor_descomptes: string) =>
  sandbox.send('PUT', `/api/v1/contract/${name}/bateria/${battery}`, { valor_descomptes }, { token });

describe('the share of a battery', () => {
  test('is changed, and the others who take part divide the rest by their shares', async () => {
    expect(await shares(21)).toEqual({ '0083001': 50, '0083002': 32.5, '0083003': 17.5 });
    expect((await put('0083001', 21, 40)).status).toBe(200);
    expect(await shares(21)).toEqual({ '0083001': 40, '0083002': 39, '0083003': 21 });
  });

  test('of a contract at zero can be raised; a stranger’s share gives way too', async () => {
    expect((await put('0083002', 22, 10)).status).toBe(200);
    expect(await shares(22)).toEqual({ '0083002': 10, '0083004': 50 });
    const { body } = await sandbox.ask<{ percentage: number }[]>(
      'GET',
      '/api/v1/contract/bateria_virtual_percentages/22',
      undefined,
      { token },
    );
    expect(body.map(({ percentage }) => percentage)).toEqual([50, 40, 10]);
  });

  test.each([
    ['has ended', '0083002', 20, 409],
    ['has not begun', '0083003', 23, 409],
    ['is being settled', '0083005', 24, 409],
    ['belongs to others', '0083005', 7, 404],
  ])('of a battery that %s is not changed, and a sentence says why', async (_, name, battery, status) => {
    const answer = await put(name, battery, 20);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.message).toContain(' ');
  });

  test('is a whole number from 0 to 100', async () => {
    expect((await put('0083001', 21, 40.5)).status).toBe(400);
    expect((await put('0083001', 21, 101)).status).toBe(400);
  });
});

describe('a move to another battery', () => {
  test('ends one part and begins another; both batteries are divided again', async () => {
    expect((await move('0083003', 21, 22, 30)).status).toBe(200);
    const [added, , ended] = (await supply('0083003')).bateria_virtual;
    expect([added?.bateria.name, added?.data_final]).toEqual(['BV0023', null]);
    expect([ended?.bateria.name, ended?.data_final]).toEqual(['BV0021', '2026-03-09']);
    expect(await shares(22)).toEqual({ '0083002': 0, '0083003': 30, '0083004': 39 });
    expect(await shares(21)).toEqual({ '0083001': 61, '0083002': 39, '0083003': 0 });
  });

  test.each([
    ['of the contract that fills it', '0083001', 21, 22],
    ['of a contract with active self-consumption', '0083004', 22, 21],
    ['from a battery that is being settled', '0083005', 24, 21],
  ])('%s is refused with a reason', async (_, name, from, to) => {
    const { status, body } = await move(name, from, to);
    expect(status).toBe(409);
    expect(body.message).toContain(' ');
  });

  test('leads only to a battery of the customer in which the contract has no part', async () => {
    expect((await move('0083002', 21, 22)).body.errors).toHaveProperty('bateria_desti');
    expect((await move('0083002', 21, 7)).body.errors).toHaveProperty('bateria_desti');
  });
});

describe('the discounts of a battery', () => {
  test('are managed as one of the types says', async () => {
    expect((await discounts('0083002', 21, 'acumular')).status).toBe(200);
    const [link] = (await supply('0083002')).bateria_virtual;
    expect([link?.gestio_descomptes, link?.aplicat]).toEqual(['acumular', false]);
    expect((await discounts('0083002', 21, 'regalar')).status).toBe(400);
  });

  test('stand in a file of Excel with every movement, whose last balance is what the contract tells', async () => {
    const answer = await sandbox.send(
      'GET',
      '/api/v1/contracts/virtual_batteries/21%2C22?lang=en_US',
      undefined,
      {
        token,
      },
    );
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([row]) =>
      [...row.matchAll(/<(?:t|v)>(.*?)<\/(?:t|v)>/g)].map(([, value]) => value),
    );
    expect(rows[0]).toEqual(['Battery', 'Date', 'Concept', 'Amount (€)', 'Balance (€)']);
    const last = rows.filter(([battery]) => battery === 'BV0021').at(-1);
    const saved = (await supply('0083001')).bateria_virtual.find(({ bateria }) => bateria.id === 21);
    expect(Number(last?.[4])).toBe(saved?.total_descompte);
    expect(saved?.total_descompte).toBeGreaterThan(0);
  });

  test('of others are no file', async () => {
    const answer = await sandbox.send('GET', '/api/v1/contracts/virtual_batteries/7', undefined, { token });
    expect(answer.status).toBe(404);
  });
});

test('only a contract with panels in service has active self-consumption', async () => {
  const active = (await supplies()).filter(({ autoconsum_active }) => autoconsum_active);
  expect(active.map(({ name }) => name)).toEqual(['0083001', '0083004']);
});

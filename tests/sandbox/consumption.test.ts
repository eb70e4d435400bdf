import { beforeAll, describe, expect, test } from 'vitest';
import type { CurvePoint as Point } from '../../src/sandbox/energy/curve-points.ts';
import { openTestSandbox, type TestSandbox } from './support/test-sandbox.ts';

type Contract = { id: number; name: string };

let sandbox: TestSandbox;
const tokens: { [user: string]: string } = {};
const ids: { [name: string]: number } = {};
beforeAll(async () => {
  sandbox = await openTestSandbox();
  for (const user of ['casa', 'estados', 'empresa']) {
    const token = await sandbox.signIn(user);
    tokens[user] = token;
    const { body } = await sandbox.ask<{ items: Contract[] }>(
      'GET',
      '/api/v2/contracts?limit=100',
      undefined,
      { token },
    );
    for (const { id, name } of body.items) ids[name] = id;
  }
});

const send = (
  contract: string,
  type: string,
  days: string,
  { version = 2, user = 'casa', scenario = '' } = {},
) => {
  const [start, end] = days.split(' ');
  const path = `/api/v${version}/contracts/${ids[contract]}/cch/chart/${type}/?start=${start}&end=${end}`;
  return sandbox.send('GET', path, undefined, { token: tokens[user] ?? '', scenario });
};

const curve = async (contract: string, type: string, days: string, user = 'casa'): Promise<Point[]> =>
  ((await (await send(contract, type, days, { user })).json()) as { curve: Point[] }).curve;

const wattHours = (points: readonly Point[], of: 'activa' | 'exportada' | 'reactiva' = 'activa') =>
  points.reduce((sum, point) => sum + Math.round((point[of] ?? 0) * 1000), 0);

const types = ['monthly', 'daily', 'hourly', 'quarter_hourly'];

describe('a load curve', () => {
  test('sums to the same energy by month, day, hour and quarter', async () => {
    const sums = await Promise.all(types.map((type) => curve('0048731', type, '2026-02-01 2026-02-28')));
    for (const of of ['activa', 'exportada'] as const)
      expect(new Set(sums.map((points) => wattHours(points, of))).size, of).toBe(1);
    expect(wattHours(sums[0] ?? [])).toBeGreaterThan(0);
  });

  test('of every billed month is what the invoice of that month bills, also where it was billed again', async () => {
    for (const user of ['casa', 'estados']) {
      const billed = await sandbox.database.query<{
        name: string;
        starts: string;
        ends: string;
        energy: number;
      }>(
        `select distinct on (contract.name, starts) contract.name, starts, ends, energy from invoice
         join contract on contract.id = contract_id
         where contract.kind = 'electricity' and contract.person_id = $1 and (rectifies is null or rectifies = 'B')
         order by contract.name, starts, rectifies nulls last`,
        [user === 'casa' ? 1 : 5],
      );
      expect(billed.length).toBeGreaterThan(60);
      for (const name of new Set(billed.map((invoice) => invoice.name))) {
        const own = billed.filter((invoice) => invoice.name === name);
        const points = await curve(name, 'monthly', `${own[0]?.starts} ${own.at(-1)?.ends}`, user);
        for (const { starts, energy } of own) {
          const ofMonth = points.filter(({ date }) => date.startsWith(starts.slice(0, 7)));
          expect(wattHours(ofMonth), `${name} ${starts}`).toBe(energy * 1000);
        }
      }
    }
  });

  test.each([
    ['forward, 23 hours', '2025-03-30', 23],
    ['back, 25 hours', '2025-10-26', 25],
    ['not at all, 24 hours', '2025-10-27', 24],
  ])('has on a day when the clocks go %s, each told once', async (_way, day, hours) => {
    const [byHour, byQuarter] = [
      await curve('0048731', 'hourly', `${day} ${day}`),
      await curve('0048731', 'quarter_hourly', `${day} ${day}`),
    ];
    expect([byHour.length, byQuarter.length]).toEqual([hours, hours * 4]);
    const moments = byHour.map(({ date }) => Date.parse(date));
    expect(moments.slice(1).every((moment, index) => moment - (moments[index] ?? 0) === 3_600_000)).toBe(
      true,
    );
    expect(byHour.at(-1)?.date.slice(11, 16)).toBe('00:00');
  });

  test('reaches from the day of the contract to yesterday, and no further', async () => {
    const points = await curve('0048731', 'daily', '2020-01-01 2026-12-31');
    expect(points[0]?.date).toBe('2022-08-28');
    expect(points.at(-1)?.date).toBe('2026-03-09');
  });

  test('tells what was fed in only with panels, and reactive energy only of businesses', async () => {
    const [home, seaside, business] = [
      await curve('0048731', 'monthly', '2026-01-01 2026-02-28'),
      await curve('0051206', 'monthly', '2026-01-01 2026-02-28'),
      await curve('0091011', 'monthly', '2026-01-01 2026-02-28', 'estados'),
    ];
    expect([wattHours(home, 'exportada') > 0, home[0]?.reactiva]).toEqual([true, null]);
    expect(seaside[0]?.exportada).toBe(null);
    expect(wattHours(business, 'reactiva')).toBeGreaterThan(0);
  });

  test('tells hours that are estimated from those that were read', async () => {
    const points = await curve('0048731', 'hourly', '2025-03-01 2026-03-09');
    const estimated = points.filter((point) => point.estimated).length;
    expect(estimated).toBeGreaterThan(0);
    expect(estimated / points.length).toBeLessThan(0.05);
  });

  test('of a contract that is not in service yet has no point', async () => {
    expect(await curve('0091002', 'monthly', '2025-03-01 2026-03-09', 'estados')).toEqual([]);
  });

  test('is a list of points in version 1, and the only one of a retailer that has no other', async () => {
    const days = '2026-02-01 2026-02-28';
    const first = (await (await send('0048731', 'daily', days, { version: 1 })).json()) as Point[];
    expect(first).toEqual(await curve('0048731', 'daily', days));
    const old = 'old@consumption.curve';
    expect((await send('0048731', 'daily', days, { scenario: old })).status).toBe(404);
    expect((await send('0048731', 'daily', days, { scenario: old, version: 1 })).status).toBe(200);
  });

  test('of days in the wrong order is refused, of somebody else not found', async () => {
    const wrong = await send('0048731', 'daily', '2026-02-28 2026-02-01');
    expect([wrong.status, await wrong.json()]).toEqual([400, { message: 'cch_invalid_date' }]);
    expect((await send('0048731', 'daily', '2026-02-30 2026-03-01')).status).toBe(400);
    expect((await send('0048731', 'daily', '2026-02-01 2026-02-28', { user: 'estados' })).status).toBe(404);
  });

  test('is saved as a file with a line for each point', async () => {
    const path = `/api/v2/contracts/${ids['0048731']}/cch/download/hourly/?start=2025-10-26&end=2025-10-26`;
    const answer = await sandbox.send('GET', path, undefined, { token: tokens.casa ?? '' });
    expect(answer.headers.get('content-disposition')).toContain('0048731-hourly-2025-10-26-2025-10-26.csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toMatch(/^ES\w+;2025-10-26T01:00\+02:00;P3;\d+,\d{3};\d+,\d{3};;[RE]$/);
  });
});

test('the prices of a contract are those by which it is billed', async () => {
  const { body } = await sandbox.ask<{ from: string; energy: { [period: string]: number } }[]>(
    'GET',
    '/api/v1/contracts/0048731/prices/',
    undefined,
    { token: tokens.casa ?? '' },
  );
  expect(body[0]?.energy).toEqual({ P1: 0.189432, P2: 0.131275, P3: 0.098641 });
});

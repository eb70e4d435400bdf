import { beforeAll, describe, expect, test } from 'vitest';
import { pointsOf } from '../../src/widgets/chart/points.ts';
import type { IntervalKind } from '../../src/widgets/chart/intervals.ts';
import chart from '../../screens/consumption/chart.block.json' with { type: 'json' };
import { openTestSandbox, type TestSandbox } from '../sandbox/support/test-sandbox.ts';
import type { CurvePoint } from '../../src/sandbox/energy/curve-points.ts';

type Supply = { id: number; name: string };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});

/** The contracts of electricity of a customer; of very many some. */
async function suppliesOf(user: string): Promise<{ token: string; supplies: Supply[] }> {
  const token = await sandbox.signIn(user);
  const { body } = await sandbox.ask<{ items: Supply[] }>('GET', '/api/v2/contracts?limit=100', undefined, {
    token,
  });
  return {
    token,
    supplies: body.items.filter((_, index) => index % Math.ceil(body.items.length / 8) === 0),
  };
}

const hour = 3_600_000;
const kinds: { [type: string]: { kind: IntervalKind; step: number } } = {
  monthly: { kind: 'month', step: 60 },
  daily: { kind: 'day', step: 60 },
  hourly: { kind: 'moment', step: 60 },
  quarter_hourly: { kind: 'moment', step: 15 },
};

/** What the chart of the screen makes of the points. */
const drawn = (type: string, items: CurvePoint[]) =>
  pointsOf({
    items,
    x: { path: 'date', zone: 'Europe/Madrid', stamp: 'end', kind: 'day', step: 60, ...kinds[type] },
    series: Object.entries(chart.block.series).map(([key, series]) => ({
      ...series,
      key,
      unit: 'unit' in series ? 'kVArh' : undefined,
    })),
    colour: { by: chart.block.colour.by, words: {} },
    decimals: chart.block.y.decimals,
  });

/** The Wh that are used less those that are fed in, by the place that the retailer names, all in whole numbers. */
function reckoned(type: string, points: CurvePoint[]): Map<string | number, number> {
  const { kind, step } = kinds[type] ?? { kind: 'day', step: 60 };
  const sums = new Map<string | number, number>();
  for (const { date, activa, exportada } of points) {
    const place =
      kind === 'moment' ? Date.parse(date) - (step / 60) * hour : date.slice(0, kind === 'month' ? 7 : 10);
    const wattHours = Math.round(activa * 1000) - Math.round((exportada ?? 0) * 1000);
    sums.set(place, (sums.get(place) ?? 0) + wattHours);
  }
  return sums;
}

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);
/** A number of kWh with two decimals is that of Wh. */
const mustBe = (kwh: number | undefined, wattHours: number, what: string) => {
  expect(Math.abs((kwh ?? Number.NaN) * 1000 - wattHours), what).toBeLessThan(5.001);
  expect(Math.abs((kwh ?? 0) * 100 - Math.round((kwh ?? 0) * 100)), what).toBeLessThan(1e-6);
};

describe.each(['casa', 'empresa', 'multipunto', 'estados', 'clave', 'solar'])('the curves of %s', (user) => {
  test.each([
    ['monthly', '2025-03-01', '2026-03-09', undefined],
    ['daily', '2025-10-01', '2025-10-31', undefined],
    ['hourly', '2025-03-30', '2025-03-30', 23],
    ['hourly', '2025-10-26', '2025-10-26', 25],
    ['quarter_hourly', '2025-03-30', '2025-03-30', 92],
    ['quarter_hourly', '2025-10-26', '2025-10-26', 100],
  ])(
    '%s from %s to %s add up to what the retailer tells, at each place and in all',
    async (type, start, end, count) => {
      const { token, supplies } = await suppliesOf(user);
      let seen = 0;
      for (const { id, name } of supplies) {
        const path = `/api/v2/contracts/${id}/cch/chart/${type}/?start=${start}&end=${end}`;
        const { body } = await sandbox.ask<{ curve: CurvePoint[] }>('GET', path, undefined, { token });
        const [points, own] = [drawn(type, body.curve), reckoned(type, body.curve)];
        if (body.curve.length === 0) continue;
        seen += 1;
        expect([points.unplaced, points.xs.length], name).toEqual([0, count ?? own.size]);
        mustBe(points.total, sumOf(own.values()), name);
        points.xs.forEach((x, at) => {
          const place = kinds[type]?.kind === 'moment' ? Date.parse(x) : x;
          mustBe(points.sums[at], own.get(place) ?? Number.NaN, `${name} ${x}`);
        });
        for (const { split, total, label } of points.lines.filter(({ part }) => part)) {
          const wattHours = body.curve
            .filter(({ period }) => period === split)
            .map(({ activa }) => Math.round(activa * 1000));
          mustBe(total, sumOf(wattHours), `${name} ${label}`);
        }
      }
      expect(seen).toBeGreaterThan(0);
    },
  );
});

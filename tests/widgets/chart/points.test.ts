import { describe, expect, test } from 'vitest';
import { add } from '../../../src/base/decimal.ts';
import type { Json } from '../../../src/base/json.ts';
import { type Align, comparedWith } from '../../../src/widgets/chart/compare.ts';
import { type Drawing, pointsOf } from '../../../src/widgets/chart/points.ts';

/** An axis of dates. */
const by = (kind: Drawing['x']['kind'], more: Partial<Drawing['x']> = {}): Drawing['x'] => ({
  path: 'date',
  kind,
  step: 60,
  stamp: 'start',
  zone: 'Europe/Madrid',
  ...more,
});
const amount = { key: 'amount', label: 'Importe', path: 'total' };
const draw = (items: Json[], more: Partial<Drawing> = {}) =>
  pointsOf({ items, x: by('month'), series: [amount], ...more });
const byContract = (most?: number, rest?: string): Partial<Drawing> => ({
  split: { by: 'contract.name', ...(most !== undefined && { most }), ...(rest !== undefined && { rest }) },
});
const invoice = (
  date: string | null,
  total: Json,
  contract: string | null = 'A',
  type: string | null = null,
) => ({
  date,
  total,
  contract: { name: contract },
  type,
});

describe('what a chart adds up', () => {
  test.each<[what: string, items: Json[], values: Json]>([
    ['is exact', [invoice('2026-01-05', 0.1), invoice('2026-01-31', 0.2)], [0.3]],
    ['is exact beyond millionths', [invoice('2026-01-05', 1e-7), invoice('2026-01-31', 0.2)], [0.2000001]],
    ['is exact for many', Array.from({ length: 1000 }, () => invoice('2026-01-05', 1.1)), [1100]],
    ['takes numbers written as texts', [invoice('2026-01-05', '12.50')], [12.5]],
    [
      'has a place for a month without entries',
      [invoice('2026-03-01', 3), invoice('2026-01-01', 1)],
      [1, null, 3],
    ],
    ['crosses years', [invoice('2025-12-31', 1), invoice('2026-01-01', 2)], [1, 2]],
    ['leaves out what is no number', [invoice('2026-01-05', null), invoice('2026-02-05', 2)], [2]],
    ['is nothing for no entry', [], null],
  ])('%s', (_what, items, values) => {
    const { lines } = draw(items);
    expect(lines[0]?.values.map((value) => value ?? null) ?? null).toEqual(values);
  });

  test.each<[kind: Drawing['x']['kind'], xs: string[]]>([
    ['year', ['2024', '2025', '2026']],
    [
      'month',
      Array.from(
        { length: 25 },
        (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      ),
    ],
    ['category', ['2026-01-15', '2024-01-03']],
  ])('by %s', (kind, xs) => {
    const items = [invoice('2026-01-15', 1), invoice('2024-01-03', 2)];
    expect(draw(items, { x: by(kind) }).xs).toEqual(xs);
  });

  test('by day passes the end of a month and the leap day', () => {
    const items = [invoice('2024-02-28', 1), invoice('2024-03-01', 2)];
    expect(draw(items, { x: by('day') }).xs).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });

  test('keeps to the days with entries where one of them is a mistake', () => {
    const items = [invoice('0001-01-01', 1), invoice('2026-01-01', 2)];
    expect(draw(items).xs).toEqual(['0001-01', '2026-01']);
  });

  test('counts what has a number and no date', () => {
    const { unplaced, total } = draw([
      invoice(null, 1),
      invoice('2026-02-30', 2),
      invoice('2026-01-01', 4),
      invoice(null, null),
    ]);
    expect([unplaced, total]).toEqual([2, 4]);
  });

  test('subtracts some entries in every series, whichever sign they are written with', () => {
    const items = [
      { ...invoice('2026-01-01', 50), energy: 100 },
      { ...invoice('2026-01-02', 50, 'A', 'A'), energy: 100 },
      { ...invoice('2026-01-03', 45, 'A', 'B'), energy: 90 },
      { ...invoice('2026-01-04', -5, 'A', 'A'), energy: -10 },
    ];
    const { lines } = draw(items, {
      series: [amount, { key: 'energy', label: 'Energía', path: 'energy' }],
      negative: { path: 'type', among: ['A'] },
    });
    expect(lines.map(({ values }) => values)).toEqual([[40], [80]]);
  });

  test('rounds each sum once, away from zero, the total not from rounded months', () => {
    const items = [invoice('2026-01-01', 0.4), invoice('2026-02-01', 0.4), invoice('2026-03-01', -1.5)];
    const { lines, total } = draw(items, { decimals: 0 });
    expect(lines[0]?.values).toEqual([0, 0, -2]);
    expect(total).toBe(-1);
  });

  test('counts series as they are told to: what was exported is subtracted, reactive energy left out', () => {
    const points = [{ date: '2026-01-01', used: 10, sold: 2.5, reactive: 7 }];
    const series = [
      { key: 'used', label: 'Consumo', path: 'used' },
      { key: 'sold', label: 'Excedentes', path: 'sold', counts: -1 },
      { key: 'reactive', label: 'Reactiva', path: 'reactive', counts: 0 },
    ];
    const { total, sums, lines } = draw(points, { series });
    expect([total, sums, lines.length]).toEqual([7.5, [7.5], 3]);
  });
});

describe('moments', () => {
  const hours = (xs: readonly string[]) => xs.map((x) => x.slice(11));
  const at = (...stamps: string[]) => stamps.map((date) => ({ date, total: 1 }));

  test('stand a step apart, those without an entry too', () => {
    const { xs, lines } = draw(at('2026-11-23T00:00', '2026-11-23 00:30:00'), {
      x: by('moment', { step: 15 }),
    });
    expect(xs).toEqual(['2026-11-23T00:00+01:00', '2026-11-23T00:15+01:00', '2026-11-23T00:30+01:00']);
    expect(lines[0]?.values).toEqual([1, undefined, 1]);
  });

  test('that close their interval stand where it begins', () => {
    const { xs } = draw(at('2026-11-23T01:00', '2026-11-24T00:00'), { x: by('moment', { stamp: 'end' }) });
    expect([xs[0], xs.at(-1), xs.length]).toEqual(['2026-11-23T00:00+01:00', '2026-11-23T23:00+01:00', 24]);
  });

  test('of the day with 25 hours: the hour that comes twice is summer time first', () => {
    const day = at('2026-10-25T00:00', '2026-10-25T02:00', '2026-10-25T02:00', '2026-10-25T23:00');
    const { xs, lines } = draw(day, { x: by('moment') });
    expect([xs.length, hours(xs.slice(1, 5))]).toEqual([
      25,
      ['01:00+02:00', '02:00+02:00', '02:00+01:00', '03:00+01:00'],
    ]);
    expect(lines[0]?.values.slice(1, 5)).toEqual([undefined, 1, 1, undefined]);
  });

  test('of the day with 23 hours', () => {
    const { xs } = draw(at('2026-03-29T00:00', '2026-03-29T23:00'), { x: by('moment') });
    expect([xs.length, hours(xs.slice(1, 3))]).toEqual([23, ['01:00+01:00', '03:00+02:00']]);
  });

  test('are added up to the hours and days of their zone', () => {
    const items = at('2026-11-22T23:45Z', '2026-11-23T00:50+01:00', '2026-11-23T23:30Z');
    expect(draw(items, { x: by('moment') }).lines[0]?.values.slice(0, 2)).toEqual([2, undefined]);
    const { xs, lines } = draw(items, { x: by('day') });
    expect([xs, lines[0]?.values]).toEqual([
      ['2026-11-23', '2026-11-24'],
      [2, 1],
    ]);
  });

  test('that close the last interval of a day belong to that day', () => {
    const { xs } = draw(at('2026-11-23T01:00', '2026-11-24T00:00'), { x: by('day', { stamp: 'end' }) });
    expect(xs).toEqual(['2026-11-23']);
  });

  test('of a year of quarter hours are all there', () => {
    const start = Date.parse('2024-12-31T23:00Z');
    const items = Array.from({ length: 35_040 }, (_, index) => ({
      date: new Date(start + index * 900_000).toISOString(),
      total: 0.1,
    }));
    const { xs, total, lines } = draw(items, { x: by('moment', { step: 15 }) });
    expect([xs.length, xs[0], xs.at(-1), total]).toEqual([
      35_040,
      '2025-01-01T00:00+01:00',
      '2025-12-31T23:45+01:00',
      3504,
    ]);
    expect(new Set(lines[0]?.values)).toEqual(new Set([0.1]));
  });
});

describe('parts of a tariff', () => {
  const colour = { by: 'period', words: { P1: 'Punta', P2: 'Llano' } };
  const entry = (date: string, period: string | null, total: number) => ({
    date,
    period,
    total,
    reactive: 1,
  });
  const entries = [entry('2026-01-01', 'P2', 1), entry('2026-01-01', 'P1', 2), entry('2026-01-02', null, 4)];

  test('stand in the order of their words, what has none last under the name of its series', () => {
    const { lines, total } = draw(entries, {
      x: by('day'),
      series: [amount, { key: 'reactive', label: 'Reactiva', path: 'reactive', counts: 0 }],
      colour,
    });
    expect(lines.map(({ label, part, values }) => [label, part, values])).toEqual([
      ['Punta', true, [2, undefined]],
      ['Llano', true, [1, undefined]],
      ['Importe', true, [undefined, 4]],
      ['Reactiva', undefined, [2, 1]],
    ]);
    expect(total).toBe(7);
  });

  test('have the ink of their word, and a series that of its place, whatever else is there', () => {
    const inks = (some: typeof entries) =>
      draw(some, {
        x: by('day'),
        series: [amount, { key: 'reactive', label: 'Reactiva', path: 'reactive', counts: 0 }],
        colour,
      }).lines.map(({ label, ink }) => [label, ink]);
    expect(inks(entries)).toEqual([
      ['Punta', 0],
      ['Llano', 1],
      ['Importe', 3],
      ['Reactiva', 2],
    ]);
    expect(inks(entries.slice(0, 1))).toEqual([
      ['Llano', 1],
      ['Reactiva', 2],
    ]);
    expect(inks(entries.slice(2))).toEqual([
      ['Importe', 0],
      ['Reactiva', 2],
    ]);
  });

  test.each([[{}], [{ P1: 'Punta' }]])(
    'never share an ink, though none of them has a word of %j',
    (words) => {
      const { lines } = draw(
        [entry('2026-01-01', 'A', 1), entry('2026-01-01', 'B', 2), entry('2026-01-01', null, 4)],
        {
          x: by('day'),
          series: [amount, { key: 'reactive', label: 'Reactiva', path: 'reactive', counts: 0 }],
          colour: { by: 'period', words },
        },
      );
      expect(new Set(lines.map(({ ink }) => ink)).size).toBe(4);
    },
  );
});

describe('marked entries', () => {
  const entries = [
    { date: '2026-01-01', total: 1, origin: 'real' },
    { date: '2026-01-01', total: 1, origin: 'estimated' },
    { date: '2026-01-02', total: 1, origin: '' },
  ];

  test('mark their place, by certain values or by any that says yes', () => {
    const marked = (marks: Drawing['marks']) =>
      draw(entries, { x: by('day'), ...(marks && { marks }) }).marked;
    expect(marked({ path: 'origin', among: ['estimated'] })).toEqual([true, false]);
    expect(marked({ path: 'origin' })).toEqual([true, false]);
    expect(marked({ path: 'other' })).toBeUndefined();
  });
});

describe('what is compared with', () => {
  const compare = (kind: Drawing['x']['kind'], align: Align, now: string[], before: string[]) => {
    const [points, others] = [now, before].map((dates) =>
      draw(
        dates.map((date, index) => ({ date, total: index + 1 })),
        { x: by(kind) },
      ),
    );
    return points && others && comparedWith(points, others, kind, align);
  };

  test('stands beside it by its order', () => {
    expect(compare('day', 'start', ['2026-03-01', '2026-03-03'], ['2026-02-27', '2026-02-28'])).toEqual({
      values: [1, 2, undefined],
      total: 3,
    });
  });

  test('stands beside the same date a year later; the leap day has no partner', () => {
    expect(
      compare('day', 'calendar', ['2025-02-28', '2025-03-01'], ['2024-02-27', '2024-02-29', '2024-03-01']),
    ).toEqual({ values: [undefined, 3], total: 6 });
    expect(compare('month', 'calendar', ['2026-01-01', '2026-02-01'], ['2025-02-01'])?.values).toEqual([
      undefined,
      1,
    ]);
  });

  test('stands beside the same hour of the clock, also in summer time and on the day that has one twice', () => {
    const now = ['2026-10-25T01:00', '2026-10-25T02:00', '2026-10-25T02:00', '2026-10-26T02:00'];
    const { values = [] } =
      compare('moment', 'calendar', now, ['2025-10-25T02:00', '2025-10-26T02:00', '2025-10-26T02:00']) ?? {};
    expect(values.slice(0, 4)).toEqual([undefined, 1, undefined, undefined]);
    expect(values.slice(-1)).toEqual([2]);
  });

  test('of names stands beside the same name', () => {
    expect(compare('category', 'start', ['a', 'b'], ['b'])?.values).toEqual([undefined, 1]);
  });
});

test('a series with a unit of its own does not count', () => {
  const { lines, total } = draw([{ date: '2026-01-01', total: 10, reactive: 7 }], {
    series: [amount, { key: 'reactive', label: 'Reactiva', path: 'reactive', unit: 'kVArh' }],
  });
  expect([lines.map(({ unit, counts }) => [unit, counts]), total]).toEqual([
    [
      [undefined, 1],
      ['kVArh', 0],
    ],
    10,
  ]);
});

describe('a line for each contract', () => {
  const items = [
    invoice('2026-01-01', 10, 'A'),
    invoice('2026-01-01', 30, 'B'),
    invoice('2026-02-01', 20, 'C'),
    invoice('2026-02-02', 5, 'D'),
  ];

  test('begins with the largest', () => {
    expect(draw(items, byContract()).lines.map(({ split, total }) => [split, total])).toEqual([
      ['B', 30],
      ['C', 20],
      ['A', 10],
      ['D', 5],
    ]);
  });

  test('adds those beyond the most up under one name, so that the total stays', () => {
    const { lines, others, total } = draw(items, byContract(2, 'Los demás'));
    expect(lines.map(({ label, values }) => [label, values])).toEqual([
      ['B', [30, undefined]],
      ['C', [undefined, 20]],
      ['Los demás', [10, 5]],
    ]);
    expect([others, total]).toEqual([2, 65]);
  });

  test('leaves them out where the rest has no name, and tells how many', () => {
    const { lines, others, total } = draw(items, byContract(2));
    expect([lines.length, others, total]).toEqual([2, 2, 50]);
  });

  test('has one for the entries of no contract', () => {
    const { lines } = draw([invoice('2026-01-01', 1, null)], byContract());
    expect(lines.map(({ split, label }) => [split, label])).toEqual([[null, '']]);
  });
});

describe('the highest and the lowest', () => {
  test('are of those that have a sum', () => {
    const { highest, lowest } = draw([invoice('2026-03-01', 3), invoice('2026-01-01', -1)]);
    expect([highest, lowest]).toEqual([
      { x: '2026-03', value: 3 },
      { x: '2026-01', value: -1 },
    ]);
  });

  test('do not exist without an entry', () => {
    const { highest, lowest, total } = draw([]);
    expect([highest, lowest, total]).toEqual([undefined, undefined, 0]);
  });
});

test('sums do not depend on the order of the entries', () => {
  const items = Array.from({ length: 200 }, (_, index) =>
    invoice(`2026-0${1 + (index % 9)}-01`, Math.round(Math.sin(index) * 12345) / 100, `C${index % 7}`),
  );
  const [forth, back] = [items, [...items].reverse()].map((list) => draw(list, byContract()));
  expect(forth?.sums).toEqual(back?.sums);
  expect(forth?.total).toBe(add(items.map(({ total }) => Number(total))));
});

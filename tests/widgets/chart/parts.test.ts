import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { showValue } from '../../../src/kit/display.ts';
import { scalesAndSides } from '../../../src/widgets/chart/axes.ts';
import { csvOf, tableOf } from '../../../src/widgets/chart/csv.ts';
import { distance } from '../../../src/widgets/chart/distance.ts';
import { type IntervalKind, periodOf } from '../../../src/widgets/chart/intervals.ts';
import { layoutOf } from '../../../src/widgets/chart/layout.ts';
import { optionsOf, type Picture } from '../../../src/widgets/chart/options.ts';
import { inksOf } from '../../../src/widgets/chart/palette.ts';
import { pointsOf } from '../../../src/widgets/chart/points.ts';
import { scaleOf } from '../../../src/widgets/chart/scale.ts';
import { placeOf } from '../../../src/widgets/chart/tip.tsx';
import { type Step, stepTo } from '../../../src/widgets/chart/walk.ts';
import { wordingOf } from '../../../src/widgets/chart/wording.ts';

const units = { currency: 'EUR', energy: 'kWh', power: 'kW', reactive: 'kVArh', pressure: 'bar' };
const spoken = (locale: string) => ({
  locale,
  display: (format: string, value: Parameters<typeof showValue>[1]) =>
    showValue(format, value, { locale, timeZone: 'Europe/Madrid', units }),
});
const axis = (kind: IntervalKind) =>
  ({ path: 'date', kind, step: 60, stamp: 'start', zone: 'Europe/Madrid' }) as const;
const words = (locale: string, numberAs = 'money') => wordingOf(spoken(locale), { kind: 'month', numberAs });

/** A picture of a month with energy, what was sold, and reactive energy. */
function pictureOf(items: Json[]): Picture {
  const points = pointsOf({
    items,
    x: axis('month'),
    series: [
      { key: 'used', label: 'Activa', path: 'used' },
      { key: 'sold', label: 'Exportada', path: 'sold', counts: -1 },
      { key: 'reactive', label: 'Reactiva', path: 'reactive', unit: 'kVArh' },
    ],
  });
  const look = {
    mode: 'light',
    primary: '#0A6B74',
    surface: '#fff',
    text: '#000',
    muted: '#555',
    line: '#ccc',
    font: 'x',
  } as const;
  return {
    points,
    words: { total: 'Total', compared: 'Antes' },
    layout: layoutOf(points.xs, { kind: 'month' }),
    wording: wordingOf(spoken('es-ES'), { kind: 'month', numberAs: 'number', unit: 'MWh' }),
    look,
    narrow: false,
    still: true,
    pressable: false,
    zoomable: false,
    timed: false,
    decimals: 2,
    strokes: points.lines.map(() => ({ look: 'bar', stack: undefined })),
    inks: inksOf(points.lines, look),
  };
}

describe('the axis of numbers', () => {
  test.each<[least: number, most: number, whole: boolean, min: number, max: number, lines: number[]]>([
    [0, 118.1, false, 0, 150, [0, 50, 100, 150]],
    [0, 0.35, false, 0, 0.4, [0, 0.1, 0.2, 0.3, 0.4]],
    [-300, 23_000, false, -2500, 30_000, [0, 10_000, 20_000, 30_000]],
    [-40, -10, false, -40, 0, [-40, -30, -20, -10, 0]],
    [0, 3, true, 0, 3, [0, 1, 2, 3]],
    [0, 0, false, 0, 1, [0, 1]],
  ])(
    'of %d to %d (whole: %s) is %d to %d with lines at round numbers',
    (least, most, whole, min, max, lines) => {
      expect(scaleOf(least, most, whole)).toEqual({ min, max, lines });
    },
  );

  test.each([
    ['es-ES', 'money', 1000, '1.000\u00a0€'],
    ['es-ES', 'money', 2.5, '2,50\u00a0€'],
    ['en-GB', 'money', 1000, '€1,000'],
    ['es-ES', 'energy', 1000, '1.000\u00a0kWh'],
    ['fr-FR', 'money', -100, '-100\u00a0€'],
  ])('says in %s as %s %d: %s', (locale, as, value, said) => {
    expect(words(locale, as).scale(value)).toBe(said);
  });
});

describe('a moment', () => {
  const moments = wordingOf(spoken('es-ES'), { kind: 'moment', zone: 'Europe/Madrid', numberAs: 'energy' });

  test.each([
    ['2026-11-23T00:00+01:00', '23 de noviembre de 2026, 00:00–01:00'],
    ['2026-03-29T01:00+01:00', '29 de marzo de 2026, 01:00 CET–03:00 CEST'],
    ['2026-10-25T02:00+02:00', '25 de octubre de 2026, 02:00 CEST–02:00 CET'],
    ['2026-10-25T02:00+01:00', '25 de octubre de 2026, 02:00–03:00 CET'],
  ])('%s is %s', (x, written) => {
    expect(moments.place(x)).toBe(written);
  });

  test('is a day on the axis where one begins, otherwise a time', () => {
    const ticks = ['2026-11-23T00:00+01:00', '2026-11-23T06:00+01:00'].map((x) => moments.tick(x, false));
    expect(ticks).toEqual(['23 nov', '06:00']);
  });
});

test('a number may have another unit than the chart', () => {
  const { number } = wordingOf(spoken('es-ES'), { kind: 'day', numberAs: 'number', unit: 'MWh' });
  expect([number(1.5), number(2, 'kVArh'), number(undefined)]).toEqual(['1,5\u00a0MWh', '2\u00a0kVArh', '–']);
});

describe('the axes of months', () => {
  const months = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2024, first + at)).toISOString().slice(0, 7));

  test('are one a year with all its months, the latest on top', () => {
    const { grids, height } = layoutOf(months(10, 13), { kind: 'month', byYear: true });
    expect(grids.map(({ title, xs }) => [title, xs.length, xs[0]])).toEqual([
      ['2025', 12, '2025-01'],
      ['2024', 12, '2024-01'],
    ]);
    expect(height).toBeGreaterThan((grids[1]?.top ?? 0) + (grids[1]?.height ?? 0));
  });

  test('are one for twelve months of two years, which names both', () => {
    const { grids } = layoutOf(months(10, 12), { kind: 'month', byYear: true });
    expect(grids.map(({ title, xs }) => [title, xs.length, xs[0]])).toEqual([['2024–2025', 12, '2024-11']]);
  });

  test('never have more than twelve months each, and leave none out', () => {
    for (let count = 1; count <= 40; count += 1)
      for (let first = 0; first < 12; first += 1) {
        const { grids } = layoutOf(months(first, count), { kind: 'month', byYear: true });
        expect(Math.max(...grids.map(({ xs }) => xs.length))).toBeLessThanOrEqual(12);
        expect(grids.flatMap(({ places }) => places.filter((place) => place !== undefined))).toHaveLength(
          count,
        );
      }
  });

  test('are one for all that is not asked by year', () => {
    expect(layoutOf(['2024', '2025'], { kind: 'year', byYear: true }).grids).toHaveLength(1);
  });
});

test('a chart is as high as it is asked to be', () => {
  const layout = layoutOf(['a'], { kind: 'category', height: 500 });
  expect([layout.height, (layout.grids[0]?.height ?? 0) > 400]).toEqual([500, true]);
});

describe('the axes of numbers', () => {
  const picture = pictureOf([{ date: '2026-01-05', used: 10, reactive: 3, sold: 2 }]);

  test('are one for each unit, that of the chart at the left, each named by its unit', () => {
    expect(scalesAndSides(picture).scales.map(({ name, write }) => [name, write(5)])).toEqual([
      ['MWh', '5'],
      ['kVArh', '5'],
    ]);
  });

  test('have their heading from the axis on, so that one wider than its numbers is whole', () => {
    const layout = {
      ...picture.layout,
      grids: picture.layout.grids.map((grid) => ({ ...grid, title: '2025–2026' })),
    };
    const [first] = [optionsOf({ ...picture, layout }).yAxis].flat();
    expect(first).toMatchObject({ name: '2025–2026 (MWh)', nameTextStyle: { align: 'left' } });
  });

  test('reach as far as what is compared with', () => {
    const points = { ...picture.points, compared: { values: [95], total: 95 } };
    expect(scalesAndSides({ ...picture, points }).scales[0]?.scale.max).toBe(100);
  });

  test('hold the series of their unit, what is compared with behind on places of its own', () => {
    const points = { ...picture.points, compared: { values: [9], total: 9 } };
    const { series, xAxis, yAxis } = optionsOf({ ...picture, points });
    expect([xAxis, yAxis].map((axes) => (axes as unknown[]).length)).toEqual([2, 2]);
    expect(
      (series as { name: string; xAxisIndex: number; yAxisIndex: number; z?: number }[]).map(
        ({ name, xAxisIndex, yAxisIndex }) => [name, xAxisIndex, yAxisIndex],
      ),
    ).toEqual([
      ['compared', 1, 0],
      ['used', 0, 0],
      ['sold', 0, 0],
      ['reactive', 0, 1],
    ]);
  });

  test('have marked values paler', () => {
    const { series } = optionsOf({ ...picture, points: { ...picture.points, marked: [true] } });
    const [first] = series as { data: Json[] }[];
    expect(first?.data).toEqual([expect.objectContaining({ value: 10, itemStyle: { opacity: 0.4 } })]);
  });
});

test.each([
  ['2024-02', 'month', '2024-02-01', '2024-02-29'],
  ['2026', 'year', '2026-01-01', '2026-12-31'],
  ['2026-03-29', 'day', '2026-03-29', '2026-03-29'],
  ['2026-10-25T02:00+02:00', 'moment', '2026-10-25T02:00+02:00', '2026-10-25T02:00+01:00'],
] as const)('the period of %s (%s)', (x, kind, from, to) => {
  expect(periodOf(x, axis(kind))).toEqual({ from, to });
});

describe('the arrow keys', () => {
  const lines = [{ values: [1, 2, 3] }, { values: [1, undefined, 3] }, { values: [1, 2, 3] }];
  const walk = (...keys: string[]) =>
    keys.reduce<Step | undefined>((now, key) => stepTo(key, now, 3, lines) ?? now, undefined);

  test.each<[keys: string[], at: number, line: number | undefined]>([
    [['ArrowRight'], 0, undefined],
    [['ArrowLeft'], 2, undefined],
    [['End', 'ArrowRight'], 2, undefined],
    [['Home', 'ArrowLeft'], 0, undefined],
    [['Home', 'ArrowDown'], 0, 0],
    [['Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown'], 1, 0],
    [['Home', 'ArrowUp'], 0, 2],
    [['Home', 'ArrowUp', 'ArrowDown'], 0, undefined],
  ])('%j', (keys, at, line) => {
    expect(walk(...keys)).toEqual({ at, line });
  });

  test('leave other keys alone', () => {
    expect(stepTo('a', { at: 0, line: undefined }, 3, lines)).toBeUndefined();
  });
});

describe('the file', () => {
  const points = pointsOf({
    items: [
      { date: '2026-01-05', total: 1234.5, contract: '=1+1' },
      { date: '2026-01-06', total: -2, contract: 'a;b "c"' },
    ],
    x: axis('month'),
    series: [{ key: 'total', label: 'Total', path: 'total' }],
    split: { by: 'contract' },
  });

  test.each([
    ['es-ES', '1234,5;-2;1232,5'],
    ['en-GB', '1234.5;-2;1232.5'],
  ])('writes numbers as %s does, and no formula', (locale, numbers) => {
    const table = tableOf(points, words(locale), { place: 'Periodo', words: { total: 'Total' } });
    const [head, row, end] = csvOf(table, locale).split('\r\n');
    expect(head).toBe(`\ufeffPeriodo;'=1+1;"a;b ""c""";Total`);
    expect(row).toBe(`2026-01;${numbers}`);
    expect(end).toBe('');
  });
});

test('a line that names its ink has that, others that of their place', () => {
  const look = { mode: 'light', primary: '#0A6B74' } as const;
  const [first, second] = inksOf([{}, {}], look);
  expect(inksOf([{ ink: 1 }, { ink: 0 }], look)).toEqual([second, first]);
});

describe.each([
  ['light', '#B03F16', '#FCF7F1'],
  ['light', '#0A6B74', '#F3F7F6'],
  ['dark', '#FF9A6B', '#261D19'],
  ['dark', '#6FD3CC', '#12262B'],
] as const)('the colours of a %s page of %s', (mode, primary, ground) => {
  const inks = inksOf(
    Array.from({ length: 10 }, () => ({})),
    { mode, primary },
  );
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const share = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
    return (high + 0.05) / (low + 0.05);
  };

  test('stand out from it', () => {
    expect(inks.filter(({ colour }) => contrast(colour, ground) < 3)).toEqual([]);
  });

  test('are told apart by marks, and the first four also by those who hardly see red and green', () => {
    expect(new Set(inks.map(({ mark }) => JSON.stringify(mark))).size).toBe(10);
    const first = inks.slice(0, 4).map(({ colour }) => colour);
    const pairs = first.flatMap((one, index) => first.slice(index + 1).map((other) => distance(one, other)));
    expect(Math.min(...pairs)).toBeGreaterThan(0.1);
  });
});

test.each([
  [100, { left: 128 }],
  [700, { right: 108 }],
])('a tip stands beside its column, %s from the left, and covers no title or legend', (begins, side) => {
  const grid = { title: undefined, xs: ['2026-01-01'], places: [0], top: 12, height: 258 };
  const place = placeOf({ grids: [grid], height: 300 }, grid, 800, begins, 20);
  expect(place).toMatchObject({ top: 12, ...side });
});

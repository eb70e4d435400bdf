import { describe, expect, test } from 'vitest';
import { inWindow, layoutOf } from '../../../src/widgets/chart/layout.ts';
import { ticksOf } from '../../../src/widgets/chart/ticks.ts';
import {
  areTooMany,
  firstWindow,
  moved,
  scaled,
  showing,
  windowTo,
} from '../../../src/widgets/chart/window.ts';

const count = 35_040;
const week = { from: 1000, to: 1672 };

describe('what of a chart is in sight', () => {
  test.each([
    ['everything that has room', 700, false, { from: 0, to: 700 }],
    ['the latest week of quarter hours', count, false, { from: count - 672, to: count }],
    ['the latest two days on a phone', count, true, { from: count - 192, to: count }],
  ])('is at first %s', (_what, all, narrow, window) => {
    expect(firstWindow(all, narrow)).toEqual(window);
  });

  test('moves no further than the ends', () => {
    expect(moved(week, 100, count)).toEqual({ from: 1100, to: 1772 });
    expect(moved(week, -5000, count)).toEqual({ from: 0, to: 672 });
    expect(moved(week, count, count)).toEqual({ from: count - 672, to: count });
  });

  test('is zoomed around a place that stays', () => {
    expect(scaled(week, 0.5, 0.5, count)).toEqual({ from: 1168, to: 1504 });
    expect(scaled(week, 0.5, 0, count)).toEqual({ from: 1000, to: 1336 });
    expect(scaled(week, 2, 1, count)).toEqual({ from: 328, to: 1672 });
  });

  test('is never less than 12 places, nor more than 3000 or all', () => {
    const sizes = [
      scaled(week, 0.001, 0.5, count),
      scaled(week, 100, 0.5, count),
      scaled({ from: 0, to: 20 }, 100, 0.5, 30),
    ];
    expect(sizes.map(({ from, to }) => to - from)).toEqual([12, 3000, 30]);
    expect([areTooMany(3000), areTooMany(3001)]).toEqual([false, true]);
  });

  test('follows whoever walks', () => {
    expect(showing(week, 1500, count)).toBe(week);
    expect(showing(week, 999, count)).toEqual({ from: 999, to: 1671 });
    expect(showing(week, 1672, count)).toEqual({ from: 1001, to: 1673 });
  });

  test.each([
    ['PageDown', { from: 1672, to: 2344 }],
    ['PageUp', { from: 328, to: 1000 }],
    ['+', { from: 1168, to: 1504 }],
    ['-', { from: 664, to: 2008 }],
    ['a', undefined],
  ])('changes by %s', (key, window) => {
    expect(windowTo(key, week, count)).toEqual(window);
  });

  test('has the places of a window on its axis', () => {
    const layout = inWindow(layoutOf(['a', 'b', 'c', 'd'], { kind: 'category' }), { from: 1, to: 3 });
    expect(layout.grids.map(({ xs, places }) => [xs, places])).toEqual([
      [
        ['b', 'c'],
        [1, 2],
      ],
    ]);
  });
});

describe('the names on an axis of moments', () => {
  const hours = (from: number, length: number) =>
    Array.from({ length }, (_, at) => {
      const moment = new Date(Date.parse('2026-11-02T00:00Z') + (from + at) * 3_600_000).toISOString();
      return `${moment.slice(0, 16)}+01:00`;
    });
  const named = (xs: string[], narrow = false) => [...ticksOf(xs, narrow)].map((at) => xs[at]?.slice(5, 16));

  test('are times of a day, fewer on a phone', () => {
    expect(named(hours(0, 24)).slice(0, 3)).toEqual(['11-02T00:00', '11-02T02:00', '11-02T04:00']);
    expect(named(hours(0, 24), true)).toEqual(['11-02T00:00', '11-02T06:00', '11-02T12:00', '11-02T18:00']);
  });

  test('are days, wherever the window begins', () => {
    expect(named(hours(5, 24 * 7)).slice(0, 2)).toEqual(['11-02T12:00', '11-03T00:00']);
    expect(named(hours(5, 24 * 14)).slice(0, 2)).toEqual(['11-03T00:00', '11-04T00:00']);
  });
});

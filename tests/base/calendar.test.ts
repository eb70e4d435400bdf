import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, addWorkingDays, endOf, periods, startOf } from '../../src/base/calendar.ts';
import { addDays } from '../../src/base/days.ts';

const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1990-01-01', days));

describe('addMonths', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-01-15', -13, '2023-12-15'],
    ['2025-11-30', 2, '2026-01-30'],
    ['0000-01-15', -1, undefined],
    ['9999-12-15', 1, undefined],
  ])('of %s by %i is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));
});

describe('a period around a day', () => {
  it.each([
    ['2025-03-30', 'week', '2025-03-24', '2025-03-30'],
    ['2025-03-31', 'week', '2025-03-31', '2025-04-06'],
    ['2025-02-10', 'month', '2025-02-01', '2025-02-28'],
    ['2000-02-10', 'month', '2000-02-01', '2000-02-29'],
    ['2025-02-10', 'year', '2025-01-01', '2025-12-31'],
  ] as const)('of %s: the %s from %s to %s', (of, period, first, last) => {
    expect([startOf(of, period), endOf(of, period)]).toEqual([first, last]);
  });

  it('is undefined where its week leaves the years 0000 to 9999', () => {
    expect([startOf('0000-01-01', 'week'), endOf('9999-12-31', 'week')]).toEqual([undefined, undefined]);
  });

  it('contains the day, and the next one begins after its end', () => {
    const joins = (of: string, period: (typeof periods)[number]) => {
      const [first = '', last = ''] = [startOf(of, period), endOf(of, period)];
      expect(first <= of && of <= last).toBe(true);
      expect(startOf(addDays(last, 1), period)).toBe(addDays(last, 1));
    };
    fc.assert(fc.property(day, fc.constantFrom(...periods), joins));
  });
});

describe('a day some working days later', () => {
  const holidays = new Set(['2025-04-18', '2025-04-21']);
  it.each([
    ['2025-04-17', 1, '2025-04-22'],
    ['2025-04-22', -1, '2025-04-17'],
    ['2025-04-19', 1, '2025-04-22'],
    ['2025-04-19', 0, '2025-04-19'],
    ['2025-04-10', 15, '2025-05-05'],
    ['9999-12-30', 1, '9999-12-31'],
    ['9999-12-31', 1, undefined],
    ['0000-01-03', -1, undefined],
  ])('of %s by %i is %s', (from, count, to) => expect(addWorkingDays(from, count, holidays)).toBe(to));
});

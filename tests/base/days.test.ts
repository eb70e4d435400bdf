import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, hourIn, hoursIn, hoursOfDay, isDay, startOfDay } from '../../src/base/days.ts';

const madrid = 'Europe/Madrid';
const days = fc
  .integer({ min: 0, max: 40_000 })
  .map((number) => new Date(Date.UTC(1996, 0, 1 + number)).toISOString().slice(0, 10));

/** The last Sunday of a month: when the clocks of the Union change since 1996 (Directive 2000/84/EC). */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

function hoursByLaw(day: string): number {
  const year = Number(day.slice(0, 4));
  return day === lastSunday(year, 3) ? 23 : day === lastSunday(year, 10) ? 25 : 24;
}

describe('days', () => {
  it('are days of the time zone, not of the machine', () => {
    const lateInMarch = new Date('2026-03-31T22:30:00Z');
    expect(dayIn(madrid, lateInMarch)).toBe('2026-04-01');
    expect(dayIn('Atlantic/Canary', lateInMarch)).toBe('2026-03-31');
    expect(dayIn('America/New_York', new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31');
  });

  it('are counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    for (const none of ['tomorrow', '2026-02-30', '2026-03', '']) {
      expect(isDay(none)).toBe(false);
      expect(() => addDays(none, 1)).toThrow(RangeError);
      expect(() => startOfDay(none, madrid)).toThrow(RangeError);
    }
  });

  it('begin at midnight of the zone', () => {
    expect(startOfDay('2026-07-01', madrid).toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(startOfDay('2026-10-26', madrid).toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  it.each([
    ['2021-10-31', 25],
    ['2022-03-27', 23],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-15', 24],
  ])('of %s has %i hours in Spain, in the Canary Islands too', (day, hours) => {
    expect(hoursOfDay(day, madrid)).toBe(hours);
    expect(hoursOfDay(day, 'Atlantic/Canary')).toBe(hours);
  });

  it('change their clocks correctly in zones far ahead of UTC', () => {
    const days = ['2026-04-05', '2026-09-26', '2026-09-27'];
    expect(days.map((day) => hoursOfDay(day, 'Pacific/Auckland'))).toEqual([25, 24, 23]);
    expect(startOfDay('2026-09-27', 'Pacific/Auckland').toISOString()).toBe('2026-09-26T12:00:00.000Z');
  });

  it('begin after a midnight that the clocks skip, and at the first of two midnights', () => {
    const azores = 'Atlantic/Azores';
    expect(startOfDay('2026-03-29', azores).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(startOfDay('2026-10-25', azores).toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect([hoursOfDay('2026-03-29', azores), hoursOfDay('2026-10-25', azores)]).toEqual([23, 25]);
  });

  it('have 23, 24 or 25 hours as the law says, over a hundred years', () => {
    fc.assert(
      fc.property(days, (day) => hoursOfDay(day, madrid) === hoursByLaw(day)),
      { numRuns: 2000 },
    );
    for (let year = 1997; year < 2090; year++) {
      expect(hoursOfDay(lastSunday(year, 3), madrid)).toBe(23);
      expect(hoursOfDay(lastSunday(year, 10), madrid)).toBe(25);
    }
  });

  it('contain the moments between their start and their end', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [first, next] = [startOfDay(day, madrid), startOfDay(addDays(day, 1), madrid)];
        return (
          dayIn(madrid, first) === day &&
          dayIn(madrid, new Date(next.getTime() - 1)) === day &&
          dayIn(madrid, next) === addDays(day, 1)
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('hours', () => {
  const clock = (day: string, zone: string) => hoursIn(day, zone).map((hour) => hour.clock);
  const plain = Array.from({ length: 24 }, (_none, hour) => hour);

  it('follow the clock of the time zone, not of the machine', () => {
    const moment = new Date('2026-07-01T08:30:00Z');
    expect([madrid, 'Atlantic/Canary', 'UTC'].map((zone) => hourIn(zone, moment))).toEqual([10, 9, 8]);
    expect(hourIn(madrid, new Date('2026-06-30T22:00:00Z'))).toBe(0);
  });

  it('of the day the clocks go back show two o’clock twice in Madrid, one o’clock in the Canary Islands', () => {
    expect(clock('2021-10-31', madrid)).toEqual([0, 1, 2, ...plain.slice(2)]);
    expect(clock('2021-10-31', 'Atlantic/Canary')).toEqual([0, 1, ...plain.slice(1)]);
  });

  it('of the day the clocks go forward leave two o’clock out in Madrid, one o’clock in the Canary Islands', () => {
    expect(clock('2022-03-27', madrid)).toEqual(plain.filter((hour) => hour !== 2));
    expect(clock('2022-03-27', 'Atlantic/Canary')).toEqual(plain.filter((hour) => hour !== 1));
  });

  it('follow each other without a gap, counted from 1, all within the day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const hours = hoursIn(day, madrid);
        const begin = startOfDay(day, madrid).getTime();
        expect(hours.map(({ number }) => number)).toEqual(hours.map((_hour, index) => index + 1));
        expect(hours.map(({ start }) => start.getTime() - begin)).toEqual(
          hours.map((_hour, index) => index * 3_600_000),
        );
        expect(hours.every(({ start }) => dayIn(madrid, start) === day)).toBe(true);
        expect(hours).toHaveLength(hoursByLaw(day));
      }),
      { numRuns: 200 },
    );
  });
});

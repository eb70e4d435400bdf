import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../src/base/civil-stamps.ts';
import { zoneClock } from '../../src/base/zone-clock.ts';

const zone = 'Europe/Madrid';
const hour = 3_600_000;
const read = (stamps: readonly unknown[], length = 0) =>
  [...momentsOf(stamps, { zone, length })].map((moment) =>
    Number.isNaN(moment) ? null : zoneClock(zone).write(moment).slice(11),
  );
const autumn = (...times: string[]) => times.map((time) => `2026-10-25T${time}`);

describe('a stamp', () => {
  test.each([
    ['2026-11-23T10:15', '10:15+01:00'],
    ['2026-07-23 10:15:30', '10:15+02:00'],
    ['2026-07-23T08:15Z', '10:15+02:00'],
    ['2026-07-23T10:15+0200', '10:15+02:00'],
    ['2026-07-23', '00:00+02:00'],
    ['2026-02-30T10:15', null],
    ['2026-07-23T25:00', null],
    [null, null],
  ])('%j is read as %j', (stamp, time) => {
    expect(read([stamp])).toEqual([time]);
  });
});

describe('when the clocks go back, of a time that comes twice the first is summer time', () => {
  test('for stamps that open their hour', () => {
    expect(read(autumn('01:00', '02:00', '02:00', '03:00'))).toEqual([
      '01:00+02:00',
      '02:00+02:00',
      '02:00+01:00',
      '03:00+01:00',
    ]);
  });

  test.each([
    ['as the clock shows it', ['02:00', '02:00', '03:00', '04:00']],
    ['as it would have shown without the change', ['02:00', '03:00', '03:00', '04:00']],
  ])('for stamps that close their hour %s', (_how, times) => {
    expect(read(autumn(...times), hour)).toEqual([
      '01:00+02:00',
      '02:00+02:00',
      '02:00+01:00',
      '03:00+01:00',
    ]);
  });

  test('for quarter hours in both ways of closing', () => {
    const quarters = ['15', '30', '45'].map((minutes) => `02:${minutes}`);
    const opens = (times: string[]) => read(autumn(...times), hour / 4);
    expect(opens(['02:00', ...quarters, '02:00', ...quarters, '03:00'])).toEqual(
      opens(['02:00', ...quarters, '03:00', ...quarters, '03:00']),
    );
  });
});

test('when the clocks go forward, a time that they leave out is the one after it', () => {
  expect(read(['2026-03-29T01:00', '2026-03-29T02:00', '2026-03-29T03:00'])).toEqual([
    '01:00+01:00',
    '03:00+02:00',
    '03:00+02:00',
  ]);
});

test('the clock of a zone writes every hour of a year as Intl does', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const hours = Array.from({ length: 8760 }, (_, index) => Date.parse('2026-01-01T00:00Z') + index * hour);
  const wrong = hours.filter(
    (moment) => zoneClock(zone).write(moment).slice(0, 16).replace('T', ' ') !== format.format(moment),
  );
  expect(wrong).toEqual([]);
});

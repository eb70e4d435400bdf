import calendar from '../data/tariff-periods.json' with { type: 'json' };

/** A day as access tariffs tell days apart: a season of working days, or D for the rest (Circular 3/2020 of the CNMC). */
export type DayKind = 'A' | 'B' | 'B1' | 'C' | 'D';

const isHoliday = (day: string) => calendar.holidays.includes(day.slice(5));

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The kind of an ISO day on the peninsula, whose calendar serves for every supply of the sandbox. */
export function dayKind(day: string): DayKind {
  if (weekdayOf(day) % 6 === 0 || isHoliday(day)) return 'D';
  return calendar.seasons[Number(day.slice(5, 7)) - 1] as DayKind;
}

/** The energy periods of an access tariff: three for 2.0TD, six for the others. */
export const energyPeriods = (tariff: string): string[] =>
  Array.from({ length: tariff === '2.0TD' ? 3 : 6 }, (_none, index) => `P${index + 1}`);

/** The energy period of an hour: what the clock shows when it begins, 0 to 23. */
export function energyPeriod(tariff: string, kind: DayKind, clock: number): string {
  const hours = tariff === '2.0TD' ? calendar.three[kind === 'D' ? 'rest' : 'working'] : calendar.six[kind];
  return `P${hours.charAt(clock)}`;
}

import { addDays, isDay } from './days.ts';

/** A week begins on Monday. */
export const periods = ['week', 'month', 'year'] as const;

/** A period of the calendar. */
export type Period = (typeof periods)[number];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The ISO day; undefined outside of the years 0000 to 9999. */
const within = (day: string): string | undefined => (isDay(day) ? day : undefined);

/** The number of days of a month; January is 0. */
const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month + 1, 0)).getUTCDate();

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * The ISO day some months later, or earlier with a negative number; the last day where the month is shorter.
 * Undefined outside of the years 0000 to 9999.
 */
export function addMonths(day: string, months: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const total = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(total / 12), ((total % 12) + 12) % 12];
  const last = Math.min(date, daysInMonth(inYear, inMonth));
  const later = `${String(inYear).padStart(4, '0')}-${twoDigits(inMonth + 1)}-${twoDigits(last)}`;
  return within(later);
}

/** The first ISO day of the period around a day. Undefined for a week that begins before the year 0000. */
export function startOf(day: string, period: Period): string | undefined {
  if (period === 'week') return within(addDays(day, -weekday(day)));
  return period === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

/** The last ISO day of the period around a day. Undefined for a week that ends after the year 9999. */
export function endOf(day: string, period: Period): string | undefined {
  if (period === 'week') return within(addDays(day, 6 - weekday(day)));
  if (period === 'year') return `${day.slice(0, 4)}-12-31`;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${day.slice(0, 7)}-${daysInMonth(year, month - 1)}`;
}

/**
 * The ISO day so many working days later, or earlier with a negative number: Saturdays, Sundays and holidays do not
 * count. Undefined outside of the years 0000 to 9999.
 */
export function addWorkingDays(
  day: string,
  count: number,
  holidays: ReadonlySet<string>,
): string | undefined {
  let [reached, left] = [day, Math.abs(count)];
  while (left > 0) {
    reached = addDays(reached, Math.sign(count));
    if (!isDay(reached)) return undefined;
    if (weekday(reached) < 5 && !holidays.has(reached)) left--;
  }
  return reached;
}

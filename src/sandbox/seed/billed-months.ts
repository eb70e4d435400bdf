import { addDays } from '../../base/days.ts';

/** The days that an invoice bills, both included, and the day it is issued. */
export type BilledMonth = { starts: string; ends: string; issued: string };

/** Invoices are issued on this day of the next month. */
const issueDay = 3;

const monthBefore = (day: string): string => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

const monthAfter = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;

/**
 * The months billed until a day, the latest first, at most so many: each from its first day, or the day on which the
 * supply began, to its last.
 */
export function billedMonths(today: string, began: string, most: number): BilledMonth[] {
  const months: BilledMonth[] = [];
  const latest = Number(today.slice(8)) < issueDay ? monthBefore(today) : today;
  let first = monthBefore(latest);
  while (months.length < most && monthAfter(first) > began) {
    const after = monthAfter(first);
    const starts = first < began ? began : first;
    months.push({ starts, ends: addDays(after, -1), issued: addDays(after, issueDay - 1) });
    first = monthBefore(first);
  }
  return months;
}

/** How many days there are from one day to another, both included. */
export const daysFrom = (starts: string, ends: string): number =>
  (Date.parse(`${ends}T00:00:00Z`) - Date.parse(`${starts}T00:00:00Z`)) / 86_400_000 + 1;

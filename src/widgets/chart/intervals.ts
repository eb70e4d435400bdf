import { addMonths } from '../../base/calendar.ts';
import { addDays, isDay } from '../../base/days.ts';
import type { Json } from '../../base/json.ts';

/** What stands on the axis: names in the order met, or periods of the calendar. */
export const intervalKinds = ['category', 'year', 'month', 'day'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** How much of an ISO day names the interval that it is in. */
const lengths = { year: 4, month: 7, day: 10 } as const;

/** More places than anybody could see mean that a year was mistyped somewhere; then only those with entries show. */
const most = 4000;

/** The place on the axis of a value: `2026-03` for a day of that month. Undefined for a day that does not exist. */
export function intervalOf(value: Json | undefined, kind: IntervalKind): string | undefined {
  if (kind === 'category') return value === undefined || value === null ? undefined : String(value);
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day.slice(0, lengths[kind]) : undefined;
}

/** The ISO day with which an interval begins. */
export const firstDayOf = (interval: string): string => `${interval}-01-01`.slice(0, 10);

/** The interval after one. */
function next(interval: string, kind: keyof typeof lengths): string {
  const first = firstDayOf(interval);
  const later = kind === 'day' ? addDays(first, 1) : addMonths(first, kind === 'month' ? 1 : 12);
  return (later ?? '9999-12-31').slice(0, lengths[kind]);
}

/** The places in their order, with those in between that have no entry. */
export function intervalsBetween(places: readonly string[], kind: IntervalKind): string[] {
  if (kind === 'category' || places.length === 0) return [...places];
  const ordered = [...places].sort();
  const last = ordered.at(-1) ?? '';
  const all = [ordered[0] ?? ''];
  while ((all.at(-1) ?? '') < last) {
    if (all.length > most) return ordered;
    all.push(next(all.at(-1) ?? '', kind));
  }
  return all;
}

/** The first and the last ISO day of an interval; undefined for a name. */
export function daysOf(interval: string, kind: IntervalKind): { from: string; to: string } | undefined {
  if (kind === 'category') return undefined;
  return {
    from: firstDayOf(interval),
    to: kind === 'day' ? interval : addDays(firstDayOf(next(interval, kind)), -1),
  };
}

import { addMonths } from '../../base/calendar.ts';
import { addDays, isDay } from '../../base/days.ts';
import type { Json } from '../../base/json.ts';
import { zoneClock } from '../../base/zone-clock.ts';

/** What stands on the axis: names in the order met, or periods of the calendar. */
export const intervalKinds = ['category', 'year', 'month', 'day', 'moment'] as const;
export type IntervalKind = (typeof intervalKinds)[number];

/** What stands on an axis, and how entries say where they belong. */
export type Axis = {
  path: string;
  kind: IntervalKind;
  /** Minutes of an interval between moments. */
  step: number;
  /** Whether a date with a time is when its interval begins or when it ends. */
  stamp: 'start' | 'end';
  /** The zone of dates and times without an offset, and of the days of moments. */
  zone: string;
};

const minute = 60_000;

/** The length of an interval of moments, in milliseconds. */
export const lengthOf = ({ step }: Pick<Axis, 'step'>): number => step * minute;

/** Kinds of the calendar. */
type CalendarKind = keyof typeof lengths;

/** How much of an ISO day names the interval that it is in. */
const lengths = { year: 4, month: 7, day: 10 } as const;

/** More places than anybody could see mean that a year was mistyped somewhere; then only those with entries show. */
const most = 4000;
/** A leap year of quarter hours, and some days. */
export const mostMoments = 36_000;

/** The interval of the calendar that a day is in: `2026-03` for a day of that month. Undefined for a day that does not exist. */
export function intervalOf(value: Json | undefined, kind: CalendarKind): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day.slice(0, lengths[kind]) : undefined;
}

/** The ISO day with which an interval begins. */
export const firstDayOf = (interval: string): string => `${interval}-01-01`.slice(0, 10);

/** The interval after one. */
function next(interval: string, kind: CalendarKind): string {
  const first = firstDayOf(interval);
  const later = kind === 'day' ? addDays(first, 1) : addMonths(first, kind === 'month' ? 1 : 12);
  return (later ?? '9999-12-31').slice(0, lengths[kind]);
}

/** Intervals of the calendar in their order, with those in between that have no entry. */
export function intervalsBetween(places: readonly string[], kind: CalendarKind): string[] {
  if (places.length === 0) return [];
  const ordered = [...places].sort();
  const last = ordered.at(-1) ?? '';
  const all = [ordered[0] ?? ''];
  while ((all.at(-1) ?? '') < last) {
    if (all.length > most) return ordered;
    all.push(next(all.at(-1) ?? '', kind));
  }
  return all;
}

/** When an interval begins and ends: moments, otherwise the first and the last ISO day; undefined for a name. */
export function periodOf(
  interval: string,
  { kind, zone, step }: Pick<Axis, 'kind' | 'zone' | 'step'>,
): { from: string; to: string } | undefined {
  if (kind === 'category') return undefined;
  if (kind === 'moment')
    return { from: interval, to: zoneClock(zone).write(Date.parse(interval) + lengthOf({ step })) };
  return {
    from: firstDayOf(interval),
    to: kind === 'day' ? interval : addDays(firstDayOf(next(interval, kind)), -1),
  };
}

const hour = 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone. Cached: making one costs a hundred times as much as reading it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...digits });
  clocks.set(zone, clock);
  return clock;
}

/** What that clock shows at a moment, as ISO without a zone: `2026-03-29T03:00:00`. */
function wallTime(zone: string, moment: Date): string {
  const parts = clockOf(zone).formatToParts(moment);
  const [year, month, day, ...time] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (wanted) => parts.find(({ type }) => type === wanted)?.value ?? '',
  );
  return `${year?.padStart(4, '0')}-${month}-${day}T${time.join(':')}`;
}

/** The calendar day of a moment in a time zone, as ISO: `2026-03-29`. A zone that does not exist throws a RangeError. */
export function dayIn(zone: string, moment: Date): string {
  return wallTime(zone, moment).slice(0, 10);
}

/** The hour the clock of a time zone shows at a moment, 0 to 23: what tariffs go by. */
export function hourIn(zone: string, moment: Date): number {
  return Number(wallTime(zone, moment).slice(11, 13));
}

/** Midnight of an ISO day in UTC, in milliseconds; NaN for a day that the calendar does not have. */
function utcMidnight(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // JavaScript engines read the 30th of February as a day of March.
  return new Date(midnight).getUTCDate() === Number(day.slice(8)) ? midnight : Number.NaN;
}

/** Whether a text is an ISO day that exists, of the years 0000 to 9999. */
export function isDay(text: string): boolean {
  return !Number.isNaN(utcMidnight(text));
}

/**
 * Whether a text is an ISO day that exists with a time of day: `2026-03-01T08:30`, seconds and a zone where they are
 * known.
 */
export function isMoment(text: string): boolean {
  const [day = '', time = ''] = text.split('T');
  return (
    isDay(day) &&
    /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.test(time)
  );
}

/** The ISO day some days later, or earlier with a negative number. A text that is no ISO day throws a RangeError. */
export function addDays(day: string, days: number): string {
  return new Date(utcMidnight(day) + days * 24 * hour).toISOString().slice(0, 10);
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, moment: number): number {
  return Date.parse(`${wallTime(zone, new Date(moment))}Z`) - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment an ISO day begins in a time zone: the first of two midnights, and where the clocks jump over midnight, as
 * in the Azores, the moment they jump. A text that is no ISO day throws a RangeError.
 */
export function startOfDay(day: string, zone: string): Date {
  const midnight = utcMidnight(day);
  const [before = midnight, after = midnight] = [-24, 24].map(
    (hours) => midnight - offsetAt(zone, midnight + hours * hour),
  );
  const [first, second] = [new Date(Math.min(before, after)), new Date(Math.max(before, after))];
  return dayIn(zone, first) === day ? first : second;
}

/** How many hours an ISO day has in a time zone: 24, or 23 and 25 when the clocks change. */
export function hoursOfDay(day: string, zone: string): number {
  return (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / hour;
}

/** One hour of a day. */
export type DayHour = {
  /** The moment it begins. */
  start: Date;
  /** Its place in the day: what load curves count, from 1 to 23, 24 or 25. */
  number: number;
  /** What the clock shows, 0 to 23; twice the same when the clocks go back, one left out when they go forward. */
  clock: number;
};

/** The hours of an ISO day in a time zone, in the order they pass. A text that is no ISO day throws a RangeError. */
export function hoursIn(day: string, zone: string): DayHour[] {
  const first = startOfDay(day, zone).getTime();
  return Array.from({ length: Math.ceil(hoursOfDay(day, zone)) }, (_none, index) => {
    const start = new Date(first + index * hour);
    return { start, number: index + 1, clock: hourIn(zone, start) };
  });
}

const hour = 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall of a zone. Kept, for making one costs a hundred times what reading it does. */
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

/** Today's ISO day in a time zone, whatever the zone of the machine. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return dayIn(zone, now);
}

/** The ISO day some days later, or earlier with a negative number. A text that is no ISO day throws a RangeError. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, moment: number): number {
  return Date.parse(`${wallTime(zone, new Date(moment))}Z`) - Math.floor(moment / 1000) * 1000;
}

/** The moment an ISO day begins in a time zone. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(zone, midnight);
  return new Date(midnight - offsetAt(zone, guess));
}

/** How many hours an ISO day has in a time zone: 24, or 23 and 25 when the clocks change. */
export function hoursOfDay(day: string, zone: string): number {
  return (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / hour;
}

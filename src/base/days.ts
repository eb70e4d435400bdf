const hour = 3_600_000;

/** The calendar day of a moment in a time zone, as ISO: `2026-03-29`. */
export function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
}

/** The ISO day some days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second')) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** The moment an ISO day begins in a time zone. */
export function startOfDay(day: string, zone: string): Date {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const first = guess - offsetAt(zone, new Date(guess));
  return new Date(guess - offsetAt(zone, new Date(first)));
}

/** How many hours an ISO day has in a time zone: 24, or 23 and 25 when the clocks change. */
export function hoursOfDay(day: string, zone: string): number {
  return (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / hour;
}

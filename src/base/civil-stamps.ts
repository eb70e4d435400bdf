import { zoneClock } from './zone-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How stamps are read: the zone of those without an offset, and how long before it what a stamp closes began. */
export type StampReading = { zone: string; length?: number };

/** A stamp without an offset, as if it were of UTC, on a day when the clocks change. */
type Civil = { at: number; civil: number };

const shape =
  /^\d{4}-\d{2}-\d{2}(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const zoned = /(?:Z|([+-])(\d{2}):?(\d{2}))$/;

const digits = (text: string, from: number) =>
  (text.charCodeAt(from) - 48) * 10 + text.charCodeAt(from + 1) - 48;

/** The time of day of a stamp, in milliseconds; whole seconds. */
function timeOf(stamp: string): number {
  if (stamp.length === 10) return 0;
  const seconds = stamp.charAt(16) === ':' ? digits(stamp, 17) : 0;
  return digits(stamp, 11) * hour + digits(stamp, 14) * 60_000 + seconds * 1000;
}

/** The offset that a stamp says, in milliseconds; undefined for civil time. */
function writtenOffset(stamp: string): number | undefined {
  if (stamp.length <= 16) return undefined;
  if (stamp.endsWith('Z')) return 0;
  const [, sign, hours, minutes] = zoned.exec(stamp.slice(16)) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Midnight of a day in UTC; NaN for one that the calendar does not have. */
function midnightOf(text: string): number {
  const midnight = Date.parse(`${text}T00:00Z`);
  return new Date(midnight).getUTCDate() === Number(text.slice(8)) ? midnight : Number.NaN;
}

/** What is known of a day: its midnight in UTC, and the offset that holds from the day before to the day after. */
function dayReader(zone: string) {
  const clock = zoneClock(zone);
  const steadyOffset = (midnight: number) => {
    if (Number.isNaN(midnight)) return undefined;
    const offset = clock.offsetAt(midnight - day);
    return offset === clock.offsetAt(midnight + 2 * day) ? offset : undefined;
  };
  const known = new Map<string, { midnight: number; offset: number | undefined }>();
  return (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const midnight = midnightOf(text);
    const found = { midnight, offset: steadyOffset(midnight) };
    known.set(text, found);
    return found;
  };
}

/** Every second one of the same stamp is the later of two. */
function everySecond(): (civil: number) => boolean {
  const seen = new Map<number, number>();
  return (civil) => {
    const count = seen.get(civil) ?? 0;
    seen.set(civil, count + 1);
    return count % 2 === 1;
  };
}

/**
 * Finds the moments of stamps near a change of the clocks. Of a time that comes twice the first is summer time. One that
 * the clocks jump over is read as if they had not jumped yet. Whoever closes intervals may write the end of the hour
 * before the clocks go back as it is read before (03:00 twice) or after (02:00 twice); what comes more often tells.
 */
function settle(stamps: readonly Civil[], moments: Float64Array, zone: string, closes: boolean) {
  const clock = zoneClock(zone);
  const count = new Map<number, number>();
  for (const { civil } of stamps) count.set(civil, (count.get(civil) ?? 0) + 1);
  const isSecond = everySecond();
  for (const { at, civil } of stamps) {
    const [before, after] = [clock.offsetAt(civil - day), clock.offsetAt(civil + day)];
    const [early, late] = [civil - Math.max(before, after), civil - Math.min(before, after)];
    const isEarly = clock.offsetAt(early) === Math.max(before, after);
    const isLate = clock.offsetAt(late) === Math.min(before, after);
    const isLastTwice =
      closes &&
      before > after &&
      clock.offsetAt(early - 1) !== clock.offsetAt(early) &&
      (count.get(civil) ?? 0) > (count.get(civil - (before - after)) ?? 0);
    if ((isEarly && isLate) || isLastTwice) moments[at] = isSecond(civil) ? late : early;
    else moments[at] = isEarly ? early : late;
  }
}

/**
 * The moments when what stamps stand for begins, in milliseconds; NaN for what is none. A stamp without an offset is
 * what the clock of the zone shows; a day is its midnight.
 */
export function momentsOf(stamps: readonly unknown[], { zone, length = 0 }: StampReading): Float64Array {
  const moments = new Float64Array(stamps.length).fill(Number.NaN);
  const readDay = dayReader(zone);
  const unsettled: Civil[] = [];
  stamps.forEach((stamp, at) => {
    if (typeof stamp !== 'string' || !shape.test(stamp)) return;
    const { midnight, offset } = readDay(stamp.slice(0, 10));
    const civil = midnight + timeOf(stamp);
    if (Number.isNaN(civil)) return;
    const written = writtenOffset(stamp);
    if (written !== undefined) moments[at] = civil - written;
    else if (offset !== undefined) moments[at] = civil - offset;
    else unsettled.push({ at, civil });
  });
  settle(unsettled, moments, zone, length > 0);
  return length === 0 ? moments : moments.map((moment) => moment - length);
}

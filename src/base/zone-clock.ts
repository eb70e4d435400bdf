import { offsetAt } from './days.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The clock of a time zone, for tens of thousands of moments: it asks Intl twice a day, not once a moment. */
export type ZoneClock = {
  /** How far the zone is ahead of UTC, in milliseconds. */
  offsetAt(moment: number): number;
  /** A moment as the clock shows it, with its offset: `2026-10-25T02:00+02:00`. */
  write(moment: number): string;
};

const two = (number: number) => String(number).padStart(2, '0');

const timesOfDay = Array.from({ length: 1440 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

function writeOffset(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  return `${offset < 0 ? '-' : '+'}${timesOfDay[minutes] ?? '00:00'}`;
}

/** A function of whole numbers that remembers what it gave. */
function remembered<Given>(give: (number: number) => Given): (number: number) => Given {
  const known = new Map<number, Given>();
  return (number) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const given = give(number);
    known.set(number, given);
    return given;
  };
}

function makeClock(zone: string): ZoneClock {
  const atHour = remembered((at) => offsetAt(zone, at * hour));
  /** The offset of a whole day of UTC; null where it changes within. */
  const ofDay = remembered((at) => {
    const first = atHour(at * 24);
    return first === atHour(at * 24 + 24) ? first : null;
  });
  const nameOf = remembered((at) => new Date(at * day).toISOString().slice(0, 10));
  const offsetOf = remembered(writeOffset);
  const offset = (moment: number) => ofDay(Math.floor(moment / day)) ?? atHour(Math.floor(moment / hour));
  return {
    offsetAt: offset,
    write(moment) {
      const ahead = offset(moment);
      const shown = moment + ahead;
      const date = Math.floor(shown / day);
      const time = timesOfDay[Math.floor((shown - date * day) / minute)];
      return `${nameOf(date)}T${time}${offsetOf(ahead)}`;
    },
  };
}

const clocks = new Map<string, ZoneClock>();

/** The clock of a time zone. A zone that does not exist throws a RangeError when it is read. */
export function zoneClock(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

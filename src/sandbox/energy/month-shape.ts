import { addDays, type DayHour, hoursIn } from '../../base/days.ts';
import profile from '../data/home-profile.json' with { type: 'json' };
import { randomFrom } from '../random.ts';
import { dayKind, energyPeriod, weekdayOf } from './tariff-calendar.ts';

/** An hour of a month, with its share of the yearly energy. */
export type ShapeHour = DayHour & {
  day: string;
  /** The tariff period of its energy. */
  period: string;
  /** The share of a year's consumption; those of a usual year sum to about 1. */
  share: number;
  /** The share of a year's solar energy fed into the grid. */
  solar: number;
};

/** Supplies share a few shapes, which differ by the day: as many as this. */
const variants = 3;

/** How much more or less than the average a home uses in each month; invented. */
const homeMonths = [1.28, 1.16, 1.02, 0.88, 0.8, 0.86, 1.06, 1.04, 0.85, 0.84, 1.02, 1.19];
const businessMonths = [1.02, 1, 1, 0.97, 0.99, 1.06, 1.1, 0.86, 1.02, 1, 1, 0.98];
/** The mean power of the sun's months, and the hours around noon in which panels feed in; invented. */
const solarMonths = [0.45, 0.6, 0.9, 1.1, 1.35, 1.5, 1.55, 1.4, 1.1, 0.8, 0.5, 0.4];

const homeShare = (day: string, clock: number): number => {
  const weekday = weekdayOf(day);
  const hours = weekday === 0 ? profile.sunday : weekday === 6 ? profile.saturday : profile.working;
  return (hours[clock] ?? 0) / 1e8;
};

const businessShare = (day: string, clock: number): number => {
  const open = dayKind(day) !== 'D' && clock >= 7 && clock < 20;
  return (open ? 2.1 : 0.5) / 8760;
};

const solarShare = (month: number, clock: number): number => {
  const fromNoon = Math.abs(clock - 14);
  return fromNoon > 5 ? 0 : ((solarMonths[month] ?? 0) * (1 - (fromNoon / 6) ** 2)) / 2400;
};

/** The hours of a month by day. Cached: reading the clock of a time zone takes longer than all else here. */
const clocks = new Map<string, readonly (readonly [day: string, hours: readonly DayHour[]])[]>();

function daysOf(month: string): readonly (readonly [string, readonly DayHour[]])[] {
  const known = clocks.get(month);
  if (known) return known;
  const days: [string, DayHour[]][] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
    days.push([day, hoursIn(day, 'Europe/Madrid')]);
  clocks.set(month, days);
  return days;
}

function shapeHours(month: string, tariff: string, variant: number): ShapeHour[] {
  const random = randomFrom(`${month}:${variant}`);
  const [usual, months] = tariff === '2.0TD' ? [homeShare, homeMonths] : [businessShare, businessMonths];
  const index = Number(month.slice(5)) - 1;
  const hours: ShapeHour[] = [];
  for (const [day, hoursOfDay] of daysOf(month)) {
    const kind = dayKind(day);
    const ofDay = random.between(82, 118) / 100;
    const sun = random.between(15, 150) / 100;
    for (const hour of hoursOfDay) {
      const ofHour = random.between(80, 120) / 100;
      hours.push({
        start: hour.start,
        number: hour.number,
        clock: hour.clock,
        day,
        period: energyPeriod(tariff, kind, hour.clock),
        share: usual(day, hour.clock) * (months[index] ?? 1) * ofDay * ofHour,
        solar: solarShare(index, hour.clock) * sun,
      });
    }
  }
  return hours;
}

/** The sums of some hours: shares of the year's consumption by period, and of its solar energy. */
export type ShapeSums = { shares: { readonly [period: string]: number }; solar: number };

/** The sums of hours, in their order. */
export function sumsOf(hours: readonly ShapeHour[]): ShapeSums {
  const shares: { [period: string]: number } = {};
  let sun = 0;
  for (const { period, share, solar } of hours) {
    shares[period] = (shares[period] ?? 0) + share;
    sun += solar;
  }
  return { shares, solar: sun };
}

/** A month's hours with their sums. */
export type MonthShape = { hours: readonly ShapeHour[]; sums: ShapeSums };

const shapes = new Map<string, MonthShape>();

/**
 * The hours of a month, `2026-03`, in which a supply uses and feeds in energy. Working days, Saturdays and Sundays of
 * homes are days of REE's profile; seasons, businesses and the sun are invented. Cached, as all supplies share them.
 */
export function monthShape(month: string, tariff: string, supply: number): MonthShape {
  const key = `${month}:${tariff === '2.0TD' ? 'three' : 'six'}:${supply % variants}`;
  const known = shapes.get(key);
  if (known) return known;
  const hours = shapeHours(month, tariff, supply % variants);
  const shape = { hours, sums: sumsOf(hours) };
  shapes.set(key, shape);
  return shape;
}

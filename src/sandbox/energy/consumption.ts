import { randomFrom } from '../random.ts';
import { type MonthShape, monthShape, type ShapeHour, sumsOf } from './month-shape.ts';
import { energyPeriods } from './tariff-calendar.ts';

/** What decides how much a supply uses. */
export type Supply = {
  /** The number of its contract. */
  id: number;
  tariff: string;
  /** The largest contracted power in W. */
  watts: number;
  /** Panels that feed into the grid. */
  solar: boolean;
};

/** kWh by period, whole numbers as meters are read; `exported` is what was fed in. */
export type MonthEnergy = { used: { [period: string]: number }; exported: number };

/** The hours of full power that a year's consumption makes, by access tariff; invented. */
const fullHours: { [tariff: string]: readonly [number, number] } = {
  '2.0TD': [450, 900],
  '3.0TD': [900, 1800],
  '6.1TD': [1500, 3200],
};

/** The yearly consumption in kWh. */
export function yearlyEnergy({ id, tariff, watts }: Supply): number {
  const [low, high] = fullHours[tariff] ?? [600, 1200];
  return (watts / 1000) * randomFrom(`year:${id}`).between(low, high);
}

/** A year's solar energy in kWh that is not used at home. */
const yearlySun = ({ solar, watts }: Supply): number => (solar ? (watts / 1000) * 480 : 0);

/** Some days of one month: their hours and the sums of these. */
function shapeBetween(supply: Supply, from: string, to: string): MonthShape {
  const shape = monthShape(from.slice(0, 7), supply.tariff, supply.id);
  const [first, last] = [shape.hours[0], shape.hours.at(-1)];
  if (first && last && first.day >= from && last.day <= to) return shape;
  const hours = shape.hours.filter(({ day }) => day >= from && day <= to);
  return { hours, sums: sumsOf(hours) };
}

/** What a supply uses and feeds in from one day to another, both included, of one month. */
export function energyBetween(supply: Supply, from: string, to: string): MonthEnergy {
  const { shares, solar } = shapeBetween(supply, from, to).sums;
  const yearly = yearlyEnergy(supply);
  const used = energyPeriods(supply.tariff).map((period) => [
    period,
    Math.round(yearly * (shares[period] ?? 0)),
  ]);
  return { used: Object.fromEntries(used), exported: Math.round(yearlySun(supply) * solar) };
}

/** One hour of a curve, in Wh. */
export type CurveHour = ShapeHour & { used: number; fedIn: number };

/**
 * Divides a whole number by shares, so that the parts are whole and sum to it. Ask for the parts in the order in which
 * the shares were added up.
 */
function divider(total: number, wholeShare: number): (share: number) => number {
  let [shareSoFar, given] = [0, 0];
  return (share) => {
    shareSoFar += share;
    const until = wholeShare === 0 ? 0 : Math.round((total * shareSoFar) / wholeShare);
    const part = until - given;
    given = until;
    return part;
  };
}

/**
 * The hours of a part of a month. Those of each period sum to what the meter counted there, so a curve and its
 * invoice agree.
 */
export function curveBetween(supply: Supply, from: string, to: string, energy: MonthEnergy): CurveHour[] {
  const { hours, sums } = shapeBetween(supply, from, to);
  const used = Object.fromEntries(
    Object.entries(energy.used).map(([period, kwh]) => [
      period,
      divider(kwh * 1000, sums.shares[period] ?? 0),
    ]),
  );
  const fedIn = divider(energy.exported * 1000, sums.solar);
  return hours.map((hour) => ({
    ...hour,
    used: used[hour.period]?.(hour.share) ?? 0,
    fedIn: fedIn(hour.solar),
  }));
}

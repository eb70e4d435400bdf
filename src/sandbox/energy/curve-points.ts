import { zoneClock } from '../../base/zone-clock.ts';
import type { LoadHour } from './load-curve.ts';

/** How long the intervals of a curve are. */
export const curveTypes = ['monthly', 'daily', 'hourly', 'quarter_hourly'] as const;
export type CurveType = (typeof curveTypes)[number];

/** One interval as the retailer tells it: kWh and kVArh with three decimals. */
export type CurvePoint = {
  date: string;
  activa: number;
  exportada: number | null;
  reactiva: number | null;
  period: string;
  estimated: boolean;
};

const [hour, quarter] = [3_600_000, 900_000];
/** What the clock of the retailer shows, with its offset. */
const clock = zoneClock('Europe/Madrid');

type Amounts = Pick<LoadHour, 'used' | 'fedIn' | 'reactive'>;

const kilo = (amount: number) => amount / 1000;

const pointOf = (
  date: string,
  { used, fedIn, reactive }: Amounts,
  { period, estimated }: LoadHour,
  solar: boolean,
): CurvePoint => ({
  date,
  activa: kilo(used),
  exportada: solar ? kilo(fedIn) : null,
  reactiva: reactive === null ? null : kilo(reactive),
  period,
  estimated,
});

/** Days or months: one point for each tariff period that there was. */
function summed(
  hours: readonly LoadHour[],
  dateOf: (hour: LoadHour) => string,
  solar: boolean,
): CurvePoint[] {
  const found = new Map<string, { date: string; sum: LoadHour }>();
  for (const one of hours) {
    const date = dateOf(one);
    const key = `${date} ${one.period}`;
    const { sum } = found.get(key) ?? {};
    found.set(key, {
      date,
      sum: sum
        ? {
            ...sum,
            used: sum.used + one.used,
            fedIn: sum.fedIn + one.fedIn,
            reactive: sum.reactive === null ? null : sum.reactive + (one.reactive ?? 0),
            estimated: sum.estimated || one.estimated,
          }
        : one,
    });
  }
  return [...found.values()]
    .map(({ date, sum }) => pointOf(date, sum, sum, solar))
    .sort((left, right) => (left.date + left.period < right.date + right.period ? -1 : 1));
}

/** The shares of the four quarters of an hour, in per cent; invented. */
const quarters = [27, 23, 28, 22] as const;

/** Divides a whole number among the quarters of an hour, so that the parts are whole and sum to it. */
function quartersOf(amount: number): number[] {
  const parts = quarters.slice(1).map((share) => Math.round((amount * share) / 100));
  return [amount - parts.reduce((sum, part) => sum + part, 0), ...parts];
}

/** The points of a curve; hours and quarters are told by the moment at which they end, as distributors do. */
export function curvePoints(hours: readonly LoadHour[], type: CurveType, solar: boolean): CurvePoint[] {
  if (type === 'monthly') return summed(hours, ({ day }) => `${day.slice(0, 7)}-01`, solar);
  if (type === 'daily') return summed(hours, ({ day }) => day, solar);
  if (type === 'hourly')
    return hours.map((one) => pointOf(clock.write(one.start.getTime() + hour), one, one, solar));
  return hours.flatMap((one) => {
    const [used, fedIn] = [quartersOf(one.used), quartersOf(one.fedIn)];
    const reactive = one.reactive === null ? undefined : quartersOf(one.reactive);
    return used.map((part, index) => {
      return pointOf(
        clock.write(one.start.getTime() + (index + 1) * quarter),
        { used: part, fedIn: fedIn[index] ?? 0, reactive: reactive?.[index] ?? null },
        one,
        solar,
      );
    });
  });
}

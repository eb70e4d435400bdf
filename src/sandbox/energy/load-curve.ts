import { addMonths, endOf } from '../../base/calendar.ts';
import { addDays } from '../../base/days.ts';
import { randomFrom } from '../random.ts';
import { type CurveHour, curveBetween, energyBetween, type MonthEnergy, type Supply } from './consumption.ts';

/** What a meter counted in a part of a month that was billed. */
export type MeteredMonth = { starts: string; ends: string; energy: MonthEnergy };

/** A supply with the days on which it has a curve, both included, and what of them was billed. */
export type MeteredSupply = Supply & { from: string; to: string; billed: readonly MeteredMonth[] };

/** One hour of a load curve, in Wh and VArh. */
export type LoadHour = CurveHour & { reactive: number | null; estimated: boolean };

/** Businesses pay for reactive energy: so much of the active one, in per cent; invented. */
const reactiveShare = { low: 12, high: 38 } as const;

/** One month in six has days that could not be read; as many as three in a row. */
const unreadMonths = 1 / 6;

/** The evening of the latest day is estimated where the distributor has not read it yet. */
const eveningBegins = 18;

function estimatedIn(supply: MeteredSupply, month: string): (hour: CurveHour) => boolean {
  const random = randomFrom(`unread:${supply.id}:${month}`);
  const unread = random.chance(unreadMonths);
  const first = `${month}-${String(random.between(3, 24)).padStart(2, '0')}`;
  const last = addDays(first, random.between(0, 2));
  return ({ day, clock }) =>
    (unread && day >= first && day <= last) ||
    (day === supply.to && clock >= eveningBegins && supply.id % 2 === 0);
}

/** What was billed of a month, else all of it from the day on which the supply began, as it will be billed. */
function metered(supply: MeteredSupply, month: string): MeteredMonth {
  const known = supply.billed.find(({ starts }) => starts.startsWith(month));
  if (known) return known;
  const first = `${month}-01`;
  const starts = supply.from > first ? supply.from : first;
  const ends = endOf(first, 'month') ?? starts;
  return { starts, ends, energy: energyBetween(supply, starts, ends) };
}

function hoursOf(supply: MeteredSupply, month: string): LoadHour[] {
  const { starts, ends, energy } = metered(supply, month);
  const isEstimated = estimatedIn(supply, month);
  const reactive = supply.tariff !== '2.0TD';
  const share = randomFrom(`reactive:${supply.id}:${month}`).between(reactiveShare.low, reactiveShare.high);
  return curveBetween(supply, starts, ends, energy).map((hour) => ({
    ...hour,
    reactive: reactive ? Math.round((hour.used * share) / 100) : null,
    estimated: isEstimated(hour),
  }));
}

/**
 * The hours from one day to another that a supply has. Those of a billed month sum to what its invoice bills; the days of
 * a month that is not billed yet are as they will be billed.
 */
export function loadCurve(supply: MeteredSupply, from: string, to: string): LoadHour[] {
  const [first, last] = [from > supply.from ? from : supply.from, to < supply.to ? to : supply.to];
  const hours: LoadHour[] = [];
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = addMonths(month, 1) ?? '9999-12-31')
    hours.push(...hoursOf(supply, month.slice(0, 7)).filter(({ day }) => day >= first && day <= last));
  return hours;
}

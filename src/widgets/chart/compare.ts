import type { IntervalKind } from './intervals.ts';
import type { Points } from './points.ts';

/** How two lists of intervals stand beside each other: by their order, or by their dates a year apart. */
export type Align = 'start' | 'calendar';

/** A date a year later, without the offset of a moment. */
const yearLater = (x: string) => `${Number(x.slice(0, 4)) + 1}${x.slice(4)}`.replace(/[+-]\d{2}:\d{2}$/, '');

/** Takes the sum of the same date a year before; of an hour that comes twice the first for the first. */
function byDate({ xs, sums }: Points): (x: string) => number | undefined {
  const byLater = new Map<string, (number | undefined)[]>();
  xs.forEach((x, at) => {
    const later = yearLater(x);
    byLater.set(later, [...(byLater.get(later) ?? []), sums[at]]);
  });
  const seen = new Map<string, number>();
  return (x) => {
    const own = x.replace(/(T.*)[+-]\d{2}:\d{2}$/, '$1');
    const count = seen.get(own) ?? 0;
    seen.set(own, count + 1);
    return byLater.get(own)?.[count];
  };
}

/** The sums of other points beside those of these; what has no partner stays empty. Names stand beside the same name. */
export function comparedWith({ xs }: Points, others: Points, kind: IntervalKind, align: Align) {
  const { sums, total } = others;
  const byName = new Map(others.xs.map((x, at) => [x, sums[at]]));
  const dated = byDate(others);
  const partner = (x: string, at: number) =>
    kind === 'category' ? byName.get(x) : align === 'start' ? sums[at] : dated(x);
  return { values: xs.map(partner), total };
}

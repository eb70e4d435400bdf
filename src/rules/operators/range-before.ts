import { addMonths, endOf } from '../../base/calendar.ts';
import type { Operator } from '../operator.ts';
import { objectOf, shapeOfTypes, unite } from '../shape.ts';
import { dayStart, isoDay, isWholeUpTo } from '../values.ts';

const dayLength = 86_400_000;

/** The months that a range touches, where it begins with the first day of one; otherwise undefined. */
function monthsIn(from: string, to: string): number | undefined {
  const [year, month] = [Number(to.slice(0, 4)) - Number(from.slice(0, 4)), Number(to.slice(5, 7))];
  return from.endsWith('-01') ? year * 12 + month - Number(from.slice(5, 7)) + 1 : undefined;
}

/** A day so many months earlier; the last day of a month stays the last one. */
function monthsEarlier(day: string, months: number): string | null {
  const earlier = addMonths(day, -months);
  if (earlier === undefined) return null;
  return day === endOf(day, 'month') ? (endOf(earlier, 'month') ?? null) : earlier;
}

/** `rangeBefore`: the days that another range of days is compared with. */
export const rangeBefore: Operator = {
  name: 'rangeBefore',
  doc: 'The range of days before one, as { from, to }: as many months where it begins with a month, otherwise as many days; or the same days so many months earlier. The last day of a month stays the last one. Null when one is no day, or the last comes first.',
  operands: [
    { name: 'from', takes: ['text', 'nothing'], doc: 'The first ISO day.' },
    { name: 'to', takes: ['text', 'nothing'], doc: 'The last ISO day.' },
    {
      name: 'months',
      takes: ['number', 'nothing'],
      doc: 'How many months earlier. Default: the range that ends where this one begins.',
    },
  ],
  optional: 1,
  result: ['object', 'nothing'],
  typed: () => {
    const day = shapeOfTypes(['text', 'nothing']);
    return unite([objectOf({ from: day, to: day }), shapeOfTypes(['nothing'])]);
  },
  compute: (from, to, months) => {
    const [start, end] = [dayStart(from), dayStart(to)];
    if (start === undefined || end === undefined || end < start) return null;
    const [first, last] = [isoDay(start), isoDay(end)];
    const back = isWholeUpTo(months, 100_000) ? months : monthsIn(first, last);
    if (back !== undefined) return { from: monthsEarlier(first, back), to: monthsEarlier(last, back) };
    return { from: isoDay(start - (end - start) - dayLength), to: isoDay(start - dayLength) };
  },
  examples: [
    {
      rule: { rangeBefore: [{ var: 'state.from' }, { var: 'env.today' }] },
      data: { state: { from: '2025-03-01' }, env: { today: '2025-03-31' } },
      gives: { from: '2025-02-01', to: '2025-02-28' },
    },
    {
      rule: { rangeBefore: [{ var: 'state.from' }, { var: 'env.today' }] },
      data: { state: { from: '2025-03-10' }, env: { today: '2025-03-12' } },
      gives: { from: '2025-03-07', to: '2025-03-09' },
    },
    {
      rule: { rangeBefore: [{ var: 'state.from' }, { var: 'env.today' }, 12] },
      data: { state: { from: '2025-02-01' }, env: { today: '2025-02-28' } },
      gives: { from: '2024-02-01', to: '2024-02-29' },
    },
    {
      rule: { rangeBefore: [{ var: 'state.from' }, { var: 'env.today' }] },
      data: { state: { from: '2025-03-13' }, env: { today: '2025-03-12' } },
      gives: null,
    },
  ],
};

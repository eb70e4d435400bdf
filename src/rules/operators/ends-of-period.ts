import { endOf, type Period, periods, startOf } from '../../base/calendar.ts';
import type { Json } from '../../base/json.ts';
import { type Operator, operatorGroup } from '../operator.ts';
import { dayStart, isoDay } from '../values.ts';

const isPeriod = (value: Json | undefined): value is Period => periods.some((period) => period === value);

/** An operator that gives one end of the week, month or year around a day; `gives` is its answer for the month. */
const endOfPeriod = (
  name: string,
  which: string,
  find: (day: string, period: Period) => string | undefined,
  gives: string,
): Operator => ({
  name,
  doc: `The ${which} ISO day of the week, month or year around a day; weeks begin on Monday. Null when it is no day.`,
  operands: [
    { name: 'day', takes: ['text', 'nothing'], doc: 'A day such as 2024-02-15; of a date and time its day.' },
    { name: 'period', takes: ['text'], literal: periods, doc: 'week, month or year.' },
  ],
  result: ['text', 'nothing'],
  compute: (day, period) => {
    const start = dayStart(day);
    return start === undefined || !isPeriod(period) ? null : (find(isoDay(start), period) ?? null);
  },
  examples: [
    { rule: { [name]: [{ var: 'env.today' }, 'month'] }, data: { env: { today: '2024-02-15' } }, gives },
    { rule: { [name]: [{ var: 'env.today' }, 'month'] }, data: { env: { today: null } }, gives: null },
  ],
});

/** The first and the last day of a period of the calendar. */
export const endsOfPeriod = operatorGroup({
  startOf: endOfPeriod('startOf', 'first', startOf, '2024-02-01'),
  endOf: endOfPeriod('endOf', 'last', endOf, '2024-02-29'),
});

import * as calendar from '../../base/calendar.ts';
import type { Operator } from '../operator.ts';
import { dayStart, isoDay, isWholeUpTo } from '../values.ts';

/** `addMonths`: a day of the calendar some months later. */
export const addMonths: Operator = {
  name: 'addMonths',
  doc: 'The ISO day so many months later, or earlier when below 0; of a shorter month its last day. Null when it is no day.',
  operands: [
    { name: 'day', takes: ['text', 'nothing'], doc: 'A day such as 2025-03-31.' },
    { name: 'months', takes: ['number', 'nothing'], doc: 'A whole number of months.' },
  ],
  result: ['text', 'nothing'],
  compute: (day, months) => {
    const start = dayStart(day);
    if (start === undefined || !isWholeUpTo(months, 100_000)) return null;
    return calendar.addMonths(isoDay(start), months) ?? null;
  },
  examples: [
    {
      rule: { addMonths: [{ var: 'env.today' }, -1] },
      data: { env: { today: '2025-03-31' } },
      gives: '2025-02-28',
    },
    { rule: { addMonths: [{ var: 'state.day' }, 1] }, data: { state: { day: '2025-02-30' } }, gives: null },
  ],
};

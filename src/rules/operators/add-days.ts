import type { Operator } from '../operator.ts';
import { dayStart, isoDay, isWholeUpTo } from '../values.ts';

/** `addDays`: a day of the calendar some days later. */
export const addDays: Operator = {
  name: 'addDays',
  doc: 'The ISO day so many days later, or earlier when below 0; null when it is no day.',
  operands: [
    { name: 'day', takes: ['text', 'nothing'], doc: 'A day such as 2025-03-30.' },
    { name: 'days', takes: ['number', 'nothing'], doc: 'A whole number of days.' },
  ],
  result: ['text', 'nothing'],
  compute: (day, days) => {
    const start = dayStart(day);
    return start !== undefined && isWholeUpTo(days, 1_000_000) ? isoDay(start + days * 86_400_000) : null;
  },
  examples: [
    {
      rule: { addDays: [{ var: 'env.today' }, -31] },
      data: { env: { today: '2025-03-31' } },
      gives: '2025-02-28',
    },
  ],
};

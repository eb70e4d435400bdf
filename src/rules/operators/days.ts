import type { Operator } from '../operator.ts';
import { dayStart } from '../values.ts';

/** `days`: how many days lie between two days of the calendar; clock changes do not matter. */
export const days: Operator = {
  name: 'days',
  doc: 'The number of days from one ISO day to another, below 0 when that comes first; null when one is no day.',
  operands: [
    {
      name: 'from',
      takes: ['text', 'nothing'],
      doc: 'A day such as 2025-03-30; of a date and time its day.',
    },
    { name: 'to', takes: ['text', 'nothing'], doc: 'Another day.' },
  ],
  result: ['number', 'nothing'],
  compute: (from, to) => {
    const [start, end] = [dayStart(from), dayStart(to)];
    return start === undefined || end === undefined ? null : (end - start) / 86_400_000;
  },
  examples: [
    {
      rule: { days: ['2025-03-29', { var: 'env.today' }] },
      data: { env: { today: '2025-03-31' } },
      gives: 2,
    },
    {
      rule: { days: ['2025-02-30', { var: 'env.today' }] },
      data: { env: { today: '2025-03-31' } },
      gives: null,
    },
  ],
};

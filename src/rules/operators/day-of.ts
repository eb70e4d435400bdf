import type { Operator } from '../operator.ts';
import { dayStart, isText } from '../values.ts';

/** `dayOf`: the day of a date and time as it is written, whatever its time zone. */
export const dayOf: Operator = {
  name: 'dayOf',
  doc: 'The ISO day at the beginning of an ISO date and time; null when there is none.',
  operands: [{ name: 'moment', takes: ['text', 'nothing'], doc: 'Such as 2025-03-30 10:15:00.' }],
  result: ['text', 'nothing'],
  compute: (moment) => (isText(moment) && dayStart(moment) !== undefined ? moment.slice(0, 10) : null),
  examples: [
    {
      rule: { dayOf: { var: 'state.at' } },
      data: { state: { at: '2025-03-30T10:15:00' } },
      gives: '2025-03-30',
    },
  ],
};

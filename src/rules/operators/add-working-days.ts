import * as calendar from '../../base/calendar.ts';
import type { Operator } from '../operator.ts';
import { dayStart, isList, isoDay, isText, isWholeUpTo } from '../values.ts';

/** `addWorkingDays`: a day some working days later, as legal periods count them. */
export const addWorkingDays: Operator = {
  name: 'addWorkingDays',
  doc: 'The ISO day so many working days later, or earlier when below 0; Saturdays, Sundays and holidays do not count. Null when it is no day, or none of the years 0000 to 9999.',
  operands: [
    {
      name: 'day',
      takes: ['text', 'nothing'],
      doc: 'A day such as 2025-03-28, which itself does not count.',
    },
    { name: 'days', takes: ['number', 'nothing'], doc: 'A whole number of working days, 1000 at most.' },
    { name: 'holidays', takes: ['list', 'nothing'], doc: 'ISO days. Default: none.' },
  ],
  optional: 1,
  result: ['text', 'nothing'],
  compute: (day, days, holidays) => {
    const start = dayStart(day);
    if (start === undefined || !isWholeUpTo(days, 1000)) return null;
    const free = new Set(isList(holidays) ? holidays.filter(isText) : []);
    return calendar.addWorkingDays(isoDay(start), days, free) ?? null;
  },
  examples: [
    {
      rule: { addWorkingDays: [{ var: 'env.today' }, 2, { list: ['2025-04-21'] }] },
      data: { env: { today: '2025-04-18' } },
      gives: '2025-04-23',
    },
    {
      rule: { addWorkingDays: [{ var: 'env.today' }, -1] },
      data: { env: { today: '2025-03-31' } },
      gives: '2025-03-28',
    },
    {
      rule: { addWorkingDays: [{ var: 'env.today' }, 1] },
      data: { env: { today: '9999-12-31' } },
      gives: null,
    },
  ],
};

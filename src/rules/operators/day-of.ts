import { dayIn } from '../../base/days.ts';
import type { Json } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { dayStart, isText, momentOf } from '../values.ts';

/** The day that a moment has in a zone; undefined for a zone that does not exist, or a moment that is none. */
function dayThere(moment: string, zone: Json | undefined): string | undefined {
  try {
    return isText(zone) ? dayIn(zone, new Date(momentOf(moment))) : undefined;
  } catch {
    return undefined;
  }
}

/** `dayOf`: the day of a date and time, as it is written or as the clock of a time zone shows it. */
export const dayOf: Operator = {
  name: 'dayOf',
  doc: 'The ISO day of an ISO date and time; null when there is none. A moment of UTC or with an offset has the day that it has in the zone, where one is given; otherwise the day at its beginning.',
  operands: [
    { name: 'moment', takes: ['text', 'nothing'], doc: 'Such as 2025-03-30 10:15:00.' },
    { name: 'zone', takes: ['text', 'nothing'], doc: 'A time zone such as Europe/Madrid. Default: none.' },
  ],
  optional: 1,
  result: ['text', 'nothing'],
  compute: (moment, zone) =>
    isText(moment) && dayStart(moment) !== undefined ? (dayThere(moment, zone) ?? moment.slice(0, 10)) : null,
  examples: [
    {
      rule: { dayOf: { var: 'state.at' } },
      data: { state: { at: '2025-03-30T10:15:00' } },
      gives: '2025-03-30',
    },
    {
      rule: { dayOf: [{ var: 'state.at' }, { var: 'settings.timeZone' }] },
      data: { state: { at: '2025-03-30T22:15:00Z' }, settings: { timeZone: 'Europe/Madrid' } },
      gives: '2025-03-31',
    },
    {
      rule: { dayOf: [{ var: 'state.at' }, { var: 'settings.timeZone' }] },
      data: { state: { at: '2025-03-30T23:15:00' }, settings: { timeZone: 'Europe/Madrid' } },
      gives: '2025-03-30',
    },
  ],
};

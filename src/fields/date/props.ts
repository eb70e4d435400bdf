import { field } from '../../language/block.ts';
import { dayFault } from '../day-fault.ts';
import { dayLimits, dayTexts } from '../day-limits.ts';

export const dateField = field({
  type: 'date',
  doc: 'A day, typed in the language of the page or chosen in the calendar of the device; kept as ISO: 2026-03-01. A year of two digits is of this century: 01/03/26.',
  props: dayLimits,
  example: { field: 'date', label: 'common.retry', max: { var: 'env.today' } },
  edits: ['string'],
  fault: dayFault,
  texts: dayTexts,
});

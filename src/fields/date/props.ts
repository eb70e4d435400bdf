import { field } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

const day = (description: string) =>
  Type.Optional(prop.value<string | undefined>(`${description} ISO: 2026-03-01.`, Type.String()));

export const dateField = field({
  type: 'date',
  doc: 'A day, typed in the language of the page or chosen in the calendar of the device; kept as ISO: 2026-03-01.',
  props: {
    min: day('The first day it takes.'),
    max: day('The last day it takes.'),
  },
  example: { field: 'date', label: 'common.retry', max: { var: 'env.today' } },
  edits: ['string'],
  days: true,
  texts: ['fields.date.calendar', 'fields.date.pattern'],
});

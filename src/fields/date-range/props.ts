import { field } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

const day = (description: string) =>
  Type.Optional(prop.value<string | undefined>(`${description} ISO: 2026-03-01.`, Type.String()));

export const dateRangeField = field({
  type: 'dateRange',
  doc: 'Two days, from and to, both included; kept as { from, to } in ISO. An end before its beginning is told.',
  props: {
    min: day('The first day it takes.'),
    max: day('The last day it takes.'),
  },
  example: { field: 'dateRange', label: 'common.retry', max: { var: 'env.today' } },
  edits: ['object'],
  days: true,
  texts: ['fields.date.calendar', 'fields.date.pattern', 'fields.dateRange.from', 'fields.dateRange.to'],
});

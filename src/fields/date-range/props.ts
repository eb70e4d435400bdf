import { field } from '../../language/block.ts';
import { dayFault } from '../day-fault.ts';
import { dayLimits, dayTexts } from '../day-limits.ts';

export const dateRangeField = field({
  type: 'dateRange',
  doc: 'Two days, from and to, both included; kept as { from, to } in ISO. An end before its beginning is told.',
  props: dayLimits,
  example: { field: 'dateRange', label: 'common.retry', max: { var: 'env.today' } },
  edits: ['object'],
  fault: dayFault,
  texts: [...dayTexts, 'fields.dateRange.from', 'fields.dateRange.to'],
});

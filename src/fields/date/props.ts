import { field } from '../../language/block.ts';

export const dateField = field({
  type: 'date',
  doc: 'A day.',
  props: {},
  example: { field: 'date', label: 'common.day' },
  edits: ['string'],
});

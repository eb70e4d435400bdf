import { field } from '../../language/block.ts';

export const cupsField = field({
  type: 'cups',
  doc: 'The code of a supply point.',
  props: {},
  example: { field: 'cups', label: 'common.code' },
  edits: ['string'],
});

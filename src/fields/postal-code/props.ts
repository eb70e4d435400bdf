import { field } from '../../language/block.ts';

export const postalCodeField = field({
  type: 'postalCode',
  doc: 'A Spanish postal code.',
  props: {},
  example: { field: 'postalCode', label: 'common.code' },
  edits: ['string'],
});

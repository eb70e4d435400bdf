import { field } from '../../language/block.ts';

export const postalCodeField = field({
  type: 'postalCode',
  doc: 'A postal code of five digits.',
  props: {},
  example: { field: 'postalCode', label: 'common.retry' },
  edits: ['string'],
});

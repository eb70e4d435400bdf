import { field } from '../../language/block.ts';

export const ibanField = field({
  type: 'iban',
  doc: 'A bank account.',
  props: {},
  example: { field: 'iban', label: 'common.iban' },
  edits: ['string'],
});

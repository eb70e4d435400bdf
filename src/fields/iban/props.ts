import { field } from '../../language/block.ts';

export const ibanField = field({
  type: 'iban',
  doc: 'A bank account (IBAN), in groups of four while it is typed; kept without spaces.',
  props: {},
  example: { field: 'iban', label: 'common.retry' },
  edits: ['string'],
});

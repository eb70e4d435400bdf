import { field } from '../../language/block.ts';

export const cupsField = field({
  type: 'cups',
  doc: 'The code of a supply point (CUPS), in capitals, the letter O as zero; kept without spaces.',
  props: {},
  example: { field: 'cups', label: 'common.retry' },
  edits: ['string'],
});

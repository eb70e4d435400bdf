import { field } from '../../language/block.ts';

export const cadastralField = field({
  type: 'cadastral',
  doc: 'A cadastral reference, in capitals; kept without spaces.',
  props: {},
  example: { field: 'cadastral', label: 'common.retry' },
  edits: ['string'],
});

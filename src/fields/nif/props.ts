import { field } from '../../language/block.ts';

export const nifField = field({
  type: 'nif',
  doc: 'A Spanish tax id.',
  props: {},
  example: { field: 'nif', label: 'common.code' },
  edits: ['string'],
});

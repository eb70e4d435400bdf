import { field } from '../../language/block.ts';

export const nifField = field({
  type: 'nif',
  doc: 'A Spanish tax id, in capitals while it is typed; a leading ES, spaces, dots and hyphens are dropped.',
  props: {},
  example: { field: 'nif', label: 'common.retry' },
  edits: ['string'],
});

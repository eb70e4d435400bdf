import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const phoneField = field({
  type: 'phone',
  doc: 'A phone number; a Spanish one shows its prefix beside it.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What the browser may fill in. Default: tel.' })),
  },
  example: { field: 'phone', label: 'common.phone' },
  edits: ['string'],
});

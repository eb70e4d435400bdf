import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const selectField = field({
  type: 'select',
  doc: 'One choice of a list that opens.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What the browser may fill in. Default: nothing.' })),
  },
  example: { field: 'select', label: 'common.choice', options: { from: [{ id: 'a' }], value: { var: 'item.id' }, label: 'common.choice' } },
  edits: ['string', 'number', 'boolean'],
  texts: ['fields.select.choose', 'fields.select.loading'],
});

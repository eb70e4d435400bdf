import { field } from '../../language/block.ts';

export const radioField = field({
  type: 'radio',
  doc: 'One choice of a few, all of them in sight.',
  props: {},
  example: { field: 'radio', label: 'common.choice', options: { from: [{ id: 'a' }], value: { var: 'item.id' }, label: 'common.choice' } },
  edits: ['string', 'number', 'boolean'],
});

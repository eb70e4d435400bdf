import { field } from '../../language/block.ts';
import { choice } from '../../kit/choice.ts';
import { Type } from '../../language/kinds.ts';

export const radioField = field({
  type: 'radio',
  doc: 'One choice out of a few, all in sight.',
  props: {
    look: Type.Optional(
      choice(
        ['list', 'cards'],
        'cards: side by side as far as there is room, to be compared. Default: list.',
      ),
    ),
    sideBySide: Type.Optional(
      Type.Boolean({ description: 'Puts the choices in a row from tablets up. Default: false.' }),
    ),
  },
  example: {
    field: 'radio',
    label: 'common.retry',
    sideBySide: true,
    options: {
      from: [{ id: 'email' }, { id: 'postal' }],
      value: { var: 'item.id' },
      label: 'common.retry',
    },
  },
  edits: ['string', 'number', 'boolean', 'object', 'array'],
  content: true,
  texts: ['kit.loading'],
});

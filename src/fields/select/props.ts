import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const selectField = field({
  type: 'select',
  doc: 'One choice out of a list that opens, the one of the device.',
  props: {
    autocomplete: Type.Optional(
      Type.String({ description: 'What browsers may fill in: country, address-level1, … Default: nothing.' }),
    ),
    placeholder: Type.Optional(
      prop.text(
        'What the empty choice says. Default: a text that asks to choose, or says that there is nothing.',
      ),
    ),
    clearable: Type.Optional(
      Type.Boolean({ description: 'Whether a choice can be taken back to the empty one. Default: true.' }),
    ),
  },
  example: {
    field: 'select',
    label: 'common.retry',
    options: {
      from: [{ id: 'email' }, { id: 'postal' }],
      value: { var: 'item.id' },
      label: 'common.retry',
    },
  },
  edits: ['string', 'number', 'boolean', 'object', 'array'],
  texts: ['fields.select.choose', 'fields.select.loading', 'fields.select.none'],
});

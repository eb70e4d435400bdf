import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const comboboxField = field({
  type: 'combobox',
  doc: 'One choice out of a long list, found by typing the beginning of its words or its code.',
  props: {
    placeholder: Type.Optional(prop.text('What it says while nothing is typed. Default: nothing.')),
  },
  example: {
    field: 'combobox',
    label: 'common.retry',
    options: {
      from: [{ id: 'email' }, { id: 'postal' }],
      value: { var: 'item.id' },
      label: 'common.retry',
    },
  },
  edits: ['string', 'number', 'boolean', 'object', 'array'],
  texts: [
    'fields.choices.close',
    'fields.choices.open',
    'fields.combobox.clear',
    'fields.combobox.found',
    'fields.combobox.nothing',
    'fields.select.loading',
  ],
});

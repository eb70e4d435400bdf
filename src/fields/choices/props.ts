import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const choicesField = field({
  type: 'choices',
  doc: 'Several out of a list that opens and is searched by typing; the value is the list of what was chosen.',
  props: {
    placeholder: Type.Optional(prop.text('What it says while nothing is chosen. Default: nothing.')),
  },
  example: {
    field: 'choices',
    label: 'common.retry',
    options: {
      from: [{ id: 'email' }, { id: 'postal' }],
      value: { var: 'item.id' },
      label: 'common.retry',
    },
  },
  edits: ['array'],
  texts: [
    'fields.choices.clear',
    'fields.choices.close',
    'fields.choices.more',
    'fields.choices.nothing',
    'fields.choices.open',
    'fields.select.loading',
  ],
});

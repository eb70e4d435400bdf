import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const switchesField = field({
  type: 'switches',
  doc: 'Several out of a few, all in sight, each with a switch; the value is the list of what is on.',
  props: {
    selectAll: Type.Optional(
      Type.Boolean({
        description: 'A button that turns all on that can be, or off where all are on. Default: false.',
      }),
    ),
  },
  example: {
    field: 'switches',
    label: 'common.retry',
    selectAll: true,
    options: {
      from: [{ id: 'email' }, { id: 'postal' }],
      value: { var: 'item.id' },
      label: 'common.retry',
    },
  },
  edits: ['array'],
  content: true,
  texts: ['fields.switches.all', 'fields.switches.none', 'kit.loading'],
});

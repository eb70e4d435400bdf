import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const progressSpec = widget({
  type: 'progress',
  doc: 'How far something long has come: a bar, words, and what can be done meanwhile.',
  props: {
    label: prop.text('What is under way and how far it is; read out as it changes.'),
    value: prop.value<number | undefined>('How much is done.', Type.Number()),
    total: prop.value<number | undefined>('How much there is in all.', Type.Number()),
    buttons: Type.Optional(prop.blocks('What can be done meanwhile, such as stopping it.')),
  },
  example: { type: 'progress', label: 'common.retry', value: 3, total: 12 },
});

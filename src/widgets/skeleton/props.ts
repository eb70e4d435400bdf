import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const skeletonSpec = widget({
  type: 'skeleton',
  doc: 'A quiet placeholder of the size of what is coming.',
  props: {
    look: Type.Optional(
      choice(['lines', 'fields', 'table', 'card', 'button'], 'What is coming. Default: lines.'),
    ),
    lines: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, description: 'How many lines, fields or rows. Default: 3.' }),
    ),
  },
  example: { type: 'skeleton', look: 'table', lines: 5 },
  texts: ['kit.loading'],
});

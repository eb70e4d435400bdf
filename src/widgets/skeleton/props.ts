import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const skeletonSpec = widget({
  type: 'skeleton',
  doc: 'A quiet placeholder of the size of what is coming.',
  props: {
    look: Type.Optional(
      choice(
        ['lines', 'fields', 'table', 'card', 'summary', 'section', 'button'],
        'What is coming; a summary is a card with a title, two lines and a mark, a section has a heading and facts. Default: lines.',
      ),
    ),
    lines: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 20,
        description: 'How many lines, fields, rows or facts. Default: 3.',
      }),
    ),
  },
  example: { type: 'skeleton', look: 'table', lines: 5 },
  texts: ['kit.loading'],
});

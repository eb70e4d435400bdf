import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const gridSpec = widget({
  type: 'grid',
  doc: 'Blocks on rows of twelfths: each takes its `width` where the grid is 48 rem (768 pixels) wide or more, and a row of `columnsOnPhone` where it is narrower.',
  props: {
    gap: Type.Optional(choice(['small', 'medium', 'large'], 'The space between them. Default: large.')),
    align: Type.Optional(
      choice(['start', 'stretch'], 'stretch: all of a row are as tall as the tallest. Default: stretch.'),
    ),
    columnsOnPhone: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2,
        description:
          'How many stand beside one another in a narrower grid, whatever their width. Default: 1.',
      }),
    ),
    blocks: prop.blocks('What stands in it.'),
  },
  example: {
    type: 'grid',
    blocks: {
      left: { type: 'text', width: 6, text: 'common.retry' },
      right: { type: 'text', width: 6, text: 'common.retry' },
    },
  },
  skeleton: 'card',
});

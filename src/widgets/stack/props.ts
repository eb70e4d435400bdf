import { choice, wordsOf } from '../../kit/choice.ts';
import { gaps } from '../../kit/gaps.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const stackSpec = widget({
  type: 'stack',
  doc: 'Blocks below or beside one another.',
  props: {
    direction: Type.Optional(choice(['column', 'row'], 'row: beside one another. Default: column.')),
    gap: Type.Optional(choice(wordsOf(gaps), 'The space between them. Default: medium.')),
    align: Type.Optional(
      choice(
        ['start', 'center', 'end', 'stretch'],
        'How they stand across the direction. Default: stretch in a column, center in a row.',
      ),
    ),
    justify: Type.Optional(
      choice(
        ['start', 'center', 'end', 'between'],
        'How they share the space along the direction. Default: start.',
      ),
    ),
    wrap: Type.Optional(
      Type.Boolean({ description: 'Whether a row goes on below when it is full. Default: true.' }),
    ),
    stays: Type.Optional(
      Type.Boolean({
        description:
          'Stays in sight at the lower edge of the window while what stands above it is scrolled. Default: false.',
      }),
    ),
    blocks: prop.blocks('What stands in it.'),
  },
  idle: [{ words: ['wrap'], places: 'a row', fits: ({ direction }) => direction === 'row' }],
  example: {
    type: 'stack',
    direction: 'row',
    blocks: { retry: { type: 'button', label: 'common.retry', onPress: { do: 'reload' } } },
  },
});

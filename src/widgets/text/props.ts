import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const textSpec = widget({
  type: 'text',
  doc: 'A paragraph or a heading.',
  props: {
    text: prop.text('What it says; a line break begins a new line.'),
    look: Type.Optional(
      choice(
        ['body', 'muted', 'lead', 'small', 'heading', 'figure'],
        'lead: larger, for the first lines of a screen; figure: a number in large letters, for the one that matters. Default: body.',
      ),
    ),
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 4,
        description:
          'The level, when it is a heading; 1 is for the title of a screen that draws none itself. Default: 2.',
      }),
    ),
    status: Type.Optional(
      Type.Boolean({
        description: 'Read out by screen readers when it changes, as the count of a search. Default: false.',
      }),
    ),
    align: Type.Optional(choice(['start', 'center', 'end'], 'Default: start.')),
  },
  idle: [{ words: ['level'], places: 'a heading', fits: ({ look }) => look === 'heading' }],
  example: { type: 'text', text: 'common.retry', look: 'lead' },
});

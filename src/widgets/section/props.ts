import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const sectionSpec = widget({
  type: 'section',
  doc: 'A part of a screen under a heading of its own.',
  props: {
    title: prop.text('The heading.'),
    icon: Type.Optional(prop.icon('The icon before the heading.')),
    description: Type.Optional(prop.text('A line or two below the heading.')),
    level: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 4,
        description: 'The level of the heading; 3 for a section inside another. Default: 2.',
      }),
    ),
    look: Type.Optional(choice(['card', 'plain'], 'plain: straight on the page. Default: card.')),
    folded: Type.Optional(
      Type.Boolean({
        description:
          'Shows its head alone until that is pressed, or an address asks for something in it. Default: false.',
      }),
    ),
    openWhen: Type.Optional(
      prop.condition(
        'Opens what is folded by itself as soon as this holds, as for an address. Default: false.',
      ),
    ),
    onOpen: Type.Optional(prop.actions('Runs when what is folded opens, so that it is read only then.')),
    buttons: Type.Optional(
      prop.blocks(
        'What can be done with it: to the right of the heading, below it on a phone and where it is folded.',
      ),
    ),
    onPress: Type.Optional(
      prop.actions('Where it leads: the heading is the link, and the whole card can be pressed.'),
    ),
    blocks: prop.blocks('What it holds.'),
  },
  example: {
    type: 'section',
    title: 'common.retry',
    icon: 'contract',
    blocks: { retry: { type: 'button', label: 'common.retry', onPress: { do: 'reload' } } },
  },
  skeleton: 'card',
  idle: [
    {
      words: ['onOpen', 'openWhen'],
      places: 'a section that is folded',
      fits: ({ folded }) => folded === true,
    },
    {
      words: ['onPress'],
      places: 'a card that is not folded',
      fits: ({ folded, look }) => folded !== true && look !== 'plain',
    },
  ],
});

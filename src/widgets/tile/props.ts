import { choice } from '../../kit/choice.ts';
import { type Tone, tones } from '../../kit/tone.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const tileSpec = widget({
  type: 'tile',
  doc: 'A card that is pressed as a whole: something that people come for, or a figure that leads to more.',
  props: {
    title: prop.text('What it is about, or does.'),
    icon: Type.Optional(prop.icon('The icon at its beginning.')),
    figure: Type.Optional(prop.text('What it says at a glance, such as an amount; large, below the title.')),
    text: Type.Optional(prop.text('A line or two more.')),
    bars: Type.Optional(
      prop.value<readonly number[]>(
        'Numbers, drawn as small bars below the words: how the figure came about, as day by day. Screen readers pass over them.',
        Type.Array(Type.Number()),
      ),
    ),
    tone: Type.Optional(
      prop.value<Tone>(
        'What the colour of the card and of its icon says: neutral, info, success, warning or error. Default: neutral.',
        choice(tones, 'The tone.'),
      ),
    ),
    look: Type.Optional(
      choice(['card', 'row'], 'row: one of several below one another in a section. Default: card.'),
    ),
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used, the first that holds.')),
    onPress: Type.Optional(prop.actions('Where it leads, or what it does. Default: it only tells.')),
  },
  example: {
    type: 'tile',
    title: 'common.retry',
    icon: 'refresh',
    onPress: { do: 'reload' },
  },
  skeleton: 'card',
  idle: [{ words: ['bars', 'tone'], places: 'a card', fits: ({ look }) => look !== 'row' }],
});

import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const buttonSpec = widget({
  type: 'button',
  doc: 'A button that runs actions; where they only lead somewhere, a link that looks like one.',
  props: {
    label: prop.text('What it says.'),
    name: Type.Optional(
      prop.text(
        'What screen readers and speech control call it, where its label is too short to stand alone: it holds the label.',
      ),
    ),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    look: Type.Optional(
      choice(
        ['filled', 'outlined', 'quiet', 'inline', 'icon'],
        'How much it stands out; inline: underlined words, beside what they change; icon: the icon alone, the label as its name. Default: outlined.',
      ),
    ),
    tone: Type.Optional(choice(['danger'], 'danger: for what cannot be undone.')),
    wide: Type.Optional(Type.Boolean({ description: 'As broad as the place it stands in. Default: false.' })),
    pressedWhen: Type.Optional(
      prop.condition('It stands for a choice, which is made while this holds. Default: it is no choice.'),
    ),
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used, the first that holds.')),
    onPress: prop.actions('What it does.'),
  },
  example: { type: 'button', label: 'common.retry', icon: 'refresh', onPress: { do: 'reload' } },
  skeleton: 'button',
  idle: [
    {
      words: ['wide'],
      places: 'a button that is neither inline nor an icon',
      fits: ({ look }) => look !== 'inline' && look !== 'icon',
    },
    { words: ['icon'], places: 'a button that is not inline', fits: ({ look }) => look !== 'inline' },
    { words: ['name'], places: 'a button with a label to see', fits: ({ look }) => look !== 'icon' },
  ],
});

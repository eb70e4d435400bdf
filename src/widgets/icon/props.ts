import { choice } from '../../kit/choice.ts';
import { type Tone, tones } from '../../kit/tone.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const iconSpec = widget({
  type: 'icon',
  doc: 'An icon; with a label it is read out, without one it is decoration.',
  props: {
    icon: prop.icon('The icon.'),
    label: Type.Optional(prop.text('What it tells; needed wherever no text beside it does.')),
    size: Type.Optional(choice(['small', 'medium', 'large'], 'Default: medium.')),
    tone: Type.Optional(
      prop.value<Tone>(
        'What its colour says: neutral, info, success, warning or error. Default: neutral.',
        choice(tones, 'The tone.'),
      ),
    ),
  },
  example: { type: 'icon', icon: 'bolt', size: 'large' },
});

import { choice } from '../../kit/choice.ts';
import { type Tone, tones } from '../../kit/tone.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const chipSpec = widget({
  type: 'chip',
  doc: 'A state in one or two words.',
  props: {
    label: prop.text('What it says.'),
    tone: Type.Optional(
      prop.value<Tone>(
        'What its colour says: neutral, info, success, warning or error. Default: neutral.',
        choice(tones, 'The tone.'),
      ),
    ),
    icon: Type.Optional(prop.icon('The icon before the label.')),
  },
  example: { type: 'chip', label: 'common.retry', tone: 'success', icon: 'check' },
  skeleton: 'button',
});

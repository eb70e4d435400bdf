import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const tones = ['info', 'success', 'warning', 'error'] as const;
export type AlertTone = (typeof tones)[number];

export const alertSpec = widget({
  type: 'alert',
  doc: 'Something the customer should notice.',
  props: {
    tone: Type.Optional(
      prop.value<AlertTone>(
        'How grave it is: info, success, warning or error. Warnings and errors that come later are read out at once. Default: info.',
        choice(tones, 'The tone.'),
      ),
    ),
    title: Type.Optional(prop.text('A heading in few words.')),
    text: prop.text('What there is to know; a line break begins a new line.'),
    buttons: Type.Optional(prop.blocks('What can be done about it.')),
  },
  example: { type: 'alert', tone: 'warning', text: 'common.retry' },
});

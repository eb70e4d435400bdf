import { choice } from '../../kit/choice.ts';
import { kitTexts } from '../../kit/ui/texts.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const downloadSpec = widget({
  type: 'download',
  doc: 'A control that fetches one file: shows that it is on its way, and a failure until a press puts it away.',
  props: {
    label: prop.text('What it fetches.'),
    name: Type.Optional(prop.text('The accessible name, where the label is only a part of it.')),
    look: Type.Optional(
      choice(
        ['outlined', 'quiet', 'inline', 'icon'],
        'inline: a word in a line; icon: the icon alone, the label as its name. Default: outlined.',
      ),
    ),
    disabledWhen: Type.Optional(prop.reasons('Why it cannot be used, the first that holds.')),
    onPress: prop.actions('The download.'),
  },
  example: { type: 'download', label: 'common.retry', look: 'icon', onPress: { do: 'reload' } },
  skeleton: 'button',
  idle: [{ words: ['name'], places: 'a download with a label to see', fits: ({ look }) => look !== 'icon' }],
  texts: kitTexts.filter((key) => key.startsWith('kit.download.')),
});

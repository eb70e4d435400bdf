import { choice } from '../../kit/choice.ts';
import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Item = Type.Object(
  {
    label: prop.text('What it says.'),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    disabledWhen: Type.Optional(
      prop.reasons('Why it cannot be used, the first that holds; shown below the label.'),
    ),
    visibleWhen: Type.Optional(prop.condition('Offered only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
    onPress: prop.actions('What it does.'),
  },
  { additionalProperties: false },
);

export const menuButtonSpec = widget({
  type: 'menuButton',
  doc: 'A button that opens a menu; with a single entry that shows, a button that does it at once.',
  props: {
    label: prop.text('What it says.'),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    look: Type.Optional(
      choice(['filled', 'outlined', 'quiet'], 'How much it stands out. Default: outlined.'),
    ),
    items: Type.Record(Type.String(), Item, { description: 'The entries by key, in the order written.' }),
  },
  example: {
    type: 'menuButton',
    label: 'common.retry',
    icon: 'add',
    items: { again: { label: 'common.retry', onPress: { do: 'reload' } } },
  },
  skeleton: 'button',
});

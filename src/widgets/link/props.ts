import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const linkSpec = widget({
  type: 'link',
  doc: 'A link among texts; to other sites too, with the action link.',
  props: {
    label: prop.text('What it says.'),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    onPress: prop.actions('Where it leads, or what it does.'),
  },
  example: { type: 'link', label: 'common.retry', onPress: { do: 'link', href: 'https://example.org' } },
});

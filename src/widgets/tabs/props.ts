import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

const Tab = Type.Object(
  {
    label: prop.text('What it says.'),
    icon: Type.Optional(prop.icon('The icon before the label.')),
    blocks: Type.Optional(
      prop.blocks('What shows while it is chosen. Default: nothing; `onChange` leads to it.'),
    ),
    visibleWhen: Type.Optional(prop.condition('Offered only while this holds. Default: always.')),
    order: Type.Optional(Type.Number({ description: 'Rearranges: lower first. Default: 0.' })),
  },
  { additionalProperties: false },
);

export const tabsSpec = widget({
  type: 'tabs',
  doc: 'Several views in one place, one at a time; a single one that shows has no tab.',
  props: {
    label: Type.Optional(prop.text('The name of the tabs for screen readers.')),
    value: Type.Optional(
      prop.value<string>(
        'The key of the chosen tab. Without it the tabs keep it themselves, beginning with the first.',
        Type.String(),
      ),
    ),
    onChange: Type.Optional(prop.actions('Runs with the key of the chosen tab as `result`.')),
    tabs: Type.Record(Type.String(), Tab, { description: 'The views by key, in the order written.' }),
  },
  example: {
    type: 'tabs',
    tabs: {
      electricity: {
        label: 'common.retry',
        icon: 'bolt',
        blocks: { text: { type: 'text', text: 'common.retry' } },
      },
      gas: { label: 'common.retry', icon: 'flame', blocks: { text: { type: 'text', text: 'common.retry' } } },
    },
  },
  skeleton: 'card',
});

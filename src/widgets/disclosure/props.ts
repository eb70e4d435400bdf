import { widget } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

export const disclosureSpec = widget({
  type: 'disclosure',
  doc: 'Blocks that show when their heading is pressed.',
  props: {
    label: prop.text('What it says, open or not.'),
    open: Type.Optional(
      Type.Boolean({ description: 'Whether they show from the beginning. Default: false.' }),
    ),
    blocks: prop.blocks('What shows.'),
  },
  example: {
    type: 'disclosure',
    label: 'common.retry',
    blocks: { text: { type: 'text', text: 'common.retry' } },
  },
});

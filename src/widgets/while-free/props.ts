import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const whileFreeSpec = widget({
  type: 'whileFree',
  doc: 'Blocks that show while no tab of the browser holds a lock, such as that of a payment.',
  props: {
    lock: prop.value<string | null | undefined>('The name of the lock.', Type.String()),
    blocks: prop.blocks('What shows meanwhile.'),
  },
  example: {
    type: 'whileFree',
    lock: 'payments',
    blocks: { unfinished: { type: 'text', text: 'common.retry' } },
  },
  skeleton: 'none',
});

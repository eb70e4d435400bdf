import { widget } from '../../language/block.ts';

export const dividerSpec = widget({
  type: 'divider',
  doc: 'A line between blocks.',
  props: {},
  example: { type: 'divider' },
  skeleton: 'none',
});

import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const spinnerSpec = widget({
  type: 'spinner',
  doc: 'Something is under way, and nobody knows for how long.',
  props: {
    label: Type.Optional(prop.text('What is under way. Default: loading, for screen readers alone.')),
    late: Type.Optional(
      prop.blocks('What shows below it after ten seconds: what can be done meanwhile. Default: nothing.'),
    ),
  },
  example: { type: 'spinner', label: 'common.retry' },
  texts: ['kit.loading'],
});

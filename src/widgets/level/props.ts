import { widget } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const levelSpec = widget({
  type: 'level',
  doc: 'A share of a whole as a picture, a battery that is filled so far, with words beside it.',
  props: {
    value: prop.value<number | undefined>('How much of it is filled, in per cent.', Type.Number()),
    label: prop.text('What it says in words, the number included: the picture is for the eye alone.'),
  },
  example: { type: 'level', value: 60, label: 'common.retry' },
});

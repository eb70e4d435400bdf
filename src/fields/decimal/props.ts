import { field } from '../../language/block.ts';
import { prop, Type } from '../../language/kinds.ts';

export const decimalField = field({
  type: 'decimal',
  doc: 'A number with decimals: comma or dot, as the language writes it.',
  props: {
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: 'The most decimals. Default: 3.' })),
    unit: Type.Optional(prop.value<string>('The unit behind it.', Type.String())),
  },
  example: { field: 'decimal', label: 'common.power', unit: 'kW' },
  edits: ['number'],
});

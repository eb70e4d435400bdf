import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { decimalFault, decimalFaultTexts } from '../decimal-fault.ts';

export const decimalField = field({
  type: 'decimal',
  doc: 'A number with decimals, typed with a comma or a dot and shown with the sign of the language. A single separator before exactly three digits groups thousands where no decimals are taken; where one or two are, it is refused unless it is the decimal sign of the language. What is no number stays as the text that was typed, and is refused.',
  props: {
    decimals: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10,
        description: 'The most decimals it takes; more are refused, not rounded. Default: 3.',
      }),
    ),
    onlyNumbers: Type.Optional(
      Type.Boolean({
        description: 'What cannot belong to a number is not taken while it is typed. Default: false.',
      }),
    ),
    usual: Type.Optional(
      prop.value<number[] | undefined>(
        'Usual values, from low to high: minus and plus walk them, a list shows them; any other can be typed.',
        Type.Array(Type.Number()),
      ),
    ),
    unit: Type.Optional(prop.value<string | undefined>('The unit shown after the number.', Type.String())),
  },
  example: { field: 'decimal', label: 'common.retry', unit: { var: 'settings.units.power' } },
  edits: ['number'],
  fault: decimalFault,
  texts: [...decimalFaultTexts, 'fields.decimal.less', 'fields.decimal.more', 'fields.decimal.usual'],
});

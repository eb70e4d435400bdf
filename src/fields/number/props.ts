import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';
import { numberFault } from './fault.ts';

export const numberField = field({
  type: 'number',
  doc: 'A whole number. What is none stays as the text that was typed, and is refused.',
  props: {
    unit: Type.Optional(prop.value<string | undefined>('The unit shown after the number.', Type.String())),
  },
  example: { field: 'number', label: 'common.retry', unit: { var: 'settings.units.energy' } },
  edits: ['number'],
  fault: numberFault,
  texts: ['form.whole'],
});

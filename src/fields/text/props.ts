import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const textField = field({
  type: 'text',
  doc: 'One line of text, or several.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What the browser may fill in: name, street-address, … Default: nothing.' })),
    rows: Type.Optional(Type.Integer({ minimum: 2, maximum: 20, description: 'Makes it several lines high.' })),
    uppercase: Type.Optional(Type.Boolean({ description: 'Writes in upper case. Default: false.' })),
    inputMode: Type.Optional(Type.Union([Type.Literal('text'), Type.Literal('numeric'), Type.Literal('search'), Type.Literal('url')], { description: 'The keyboard of a phone. Default: text.' })),
  },
  example: { field: 'text', label: 'common.name', autocomplete: 'name' },
  edits: ['string'],
});

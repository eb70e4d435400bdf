import { choice } from '../../kit/choice.ts';
import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';
import { prop } from '../../language/prop.ts';

export const textField = field({
  type: 'text',
  doc: 'A text of one line or several; spaces around it are dropped when it is left.',
  props: {
    autocomplete: Type.Optional(
      Type.String({
        description:
          'What browsers may fill in, in the words of HTML: username, given-name, street-address, … Default: nothing.',
      }),
    ),
    inputMode: Type.Optional(
      choice(
        ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
        'The keyboard of a phone. Default: text.',
      ),
    ),
    rows: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 20,
        description: 'Lines it shows; with this it takes several lines.',
      }),
    ),
    placeholder: Type.Optional(prop.text('An example of a value.')),
    look: Type.Optional(
      choice(
        ['search'],
        'search: a search box, with a button that empties it; for one line. Default: a plain input.',
      ),
    ),
    uppercase: Type.Optional(
      Type.Boolean({ description: 'Turns what is typed into capitals. Default: false.' }),
    ),
  },
  example: { field: 'text', label: 'common.retry', autocomplete: 'given-name' },
  edits: ['string'],
  texts: ['fields.text.clear'],
});

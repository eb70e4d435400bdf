import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const emailField = field({
  type: 'email',
  doc: 'An e-mail address.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What the browser may fill in: name, street-address, … Default: nothing.' })),
  },
  example: { field: 'email', label: 'common.email', autocomplete: 'email' },
  edits: ['string'],
});

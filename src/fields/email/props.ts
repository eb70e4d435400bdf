import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const emailField = field({
  type: 'email',
  doc: 'An e-mail address; spaces around it are dropped when it is left.',
  props: {
    autocomplete: Type.Optional(
      Type.String({
        description: 'What browsers may fill in; off where the address is to be typed again. Default: email.',
      }),
    ),
  },
  example: { field: 'email', label: 'common.retry' },
  edits: ['string'],
});

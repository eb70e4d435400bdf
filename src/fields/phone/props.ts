import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const phoneField = field({
  type: 'phone',
  doc: 'A phone number, kept with the prefix of its country: +34600000000. It takes 12 characters, or the `maxLength` of the schema.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What browsers may fill in. Default: tel.' })),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description: 'The country (ISO 3166) of a number typed without a prefix. Default: ES.',
      }),
    ),
  },
  example: { field: 'phone', label: 'common.retry' },
  edits: ['string'],
  texts: ['fields.phone.tooLong'],
});

import { field } from '../../language/block.ts';
import { Type } from '../../language/kinds.ts';

export const phoneField = field({
  type: 'phone',
  doc: 'A phone number, kept with the prefix of its country: +34600000000. It takes 12 characters, more where the numbers of a country are longer, or the `maxLength` of the schema.',
  props: {
    autocomplete: Type.Optional(Type.String({ description: 'What browsers may fill in. Default: tel.' })),
    countries: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[A-Z]{2}$',
          patternErrorMessage: 'two capital letters of a country, such as ES',
        }),
        {
          minItems: 2,
          description:
            'The countries (ISO 3166) that can be chosen for the prefix. Default: only the one of the field.',
        },
      ),
    ),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        patternErrorMessage: 'two capital letters of a country, such as ES',
        description:
          'The country (ISO 3166) of a number typed without a prefix, unless another is chosen. Default: ES.',
      }),
    ),
  },
  example: { field: 'phone', label: 'common.retry', countries: ['ES', 'FR', 'PT'] },
  edits: ['string'],
  texts: ['fields.phone.country', 'fields.phone.tooLong'],
});

import { field } from '../language/block.ts';
import { Type } from '../language/kinds.ts';

const code = <Kind extends string>(type: Kind, doc: string) =>
  field({ type, doc, props: {}, example: { field: type, label: 'common.retry' }, edits: ['string'] });

/** Fields of one line of text that differ only in how it is read, rewritten and shown: see `code.tsx`. */
export const codeFields = {
  email: field({
    type: 'email',
    doc: 'An e-mail address; spaces around it are dropped when it is left.',
    props: {
      autocomplete: Type.Optional(
        Type.String({
          description:
            'What browsers may fill in; off where the address is to be typed again. Default: email.',
        }),
      ),
    },
    example: { field: 'email', label: 'common.retry' },
    edits: ['string'],
  }),
  nif: code(
    'nif',
    'A Spanish tax id, in capitals while it is typed; a leading ES, spaces, dots and hyphens are dropped.',
  ),
  cups: code(
    'cups',
    'The code of a supply point (CUPS), in capitals, the letter O as zero; kept without spaces.',
  ),
  cadastral: code('cadastral', 'A cadastral reference, in capitals; kept without spaces.'),
  iban: code('iban', 'A bank account (IBAN), in groups of four while it is typed; kept without spaces.'),
  postalCode: code('postalCode', 'A postal code of five digits.'),
} as const;

/** A kind of field that `code.tsx` draws. */
export type CodeKind = keyof typeof codeFields;

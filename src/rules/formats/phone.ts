import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Format } from './format.ts';
import { dialled } from './phone-prefix.ts';

/** Whether a text is a phone number; without a prefix a Spanish one. */
export function acceptsPhone(written: string): boolean {
  const number = dialled(written);
  return /^\+?[0-9]{4,15}$/.test(number) && parsePhoneNumberFromString(number, 'ES')?.isValid() === true;
}

export const phone: Format = {
  name: 'phone',
  doc: 'A phone number; without a prefix it is a Spanish one.',
  examples: {
    valid: ['600123456', '+34 972 20 00 00', '0034600123456', '+33 6 12 34 56 78'],
    invalid: ['', '12345', '600', '+34 123', 'six', '６００１２３４５６'],
  },
  normalise: dialled,
  accepts: acceptsPhone,
};

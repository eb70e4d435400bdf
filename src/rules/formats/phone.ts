import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Format } from './format.ts';
import { dialled, internationalPhone } from './phone-prefix.ts';

/**
 * The length of a Spanish number with its prefix, the limit of the retailer's API; some foreign numbers are longer.
 */
const longest = 12;

/** Whether a text is a valid phone number of at most 12 characters; without a prefix, a Spanish one. */
export function acceptsPhone(written: string): boolean {
  const number = dialled(written);
  if (number.length > longest || !/^\+?[0-9]{4,}$/.test(number)) return false;
  return parsePhoneNumberFromString(internationalPhone(number))?.isValid() === true;
}

export const phone: Format = {
  name: 'phone',
  doc: 'A phone number of at most 12 characters; without a prefix it is a Spanish one.',
  examples: {
    valid: ['600123456', '+34 972 20 00 00', '0034600123456', '34600123456', '+33 6 12 34 56 78'],
    invalid: ['', '12345', '600', '+34 123', '+49 1511 2345678', 'six', '６００１２３４５６'],
  },
  normalise: dialled,
  accepts: acceptsPhone,
};

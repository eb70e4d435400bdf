import { isSEPACountry, isValidIBAN } from 'ibantools';
import { type Format, grouped, unspaced } from './format.ts';

/** Countries that joined SEPA in 2024 and 2025 and are missing in ibantools. */
const joinedLately = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

const isSepa = (country: string) => isSEPACountry(country) || joinedLately.has(country);

/**
 * Whether a text is the IBAN of a SEPA account (ISO 13616). The library computes the check digits, so 00, 01 and 99
 * never pass, and checks the national digits of countries that have them, such as Spain (CCC).
 */
export function acceptsIban(written: string): boolean {
  const code = unspaced(written);
  return isSepa(code.slice(0, 2)) && isValidIBAN(code);
}

export const iban: Format = {
  name: 'iban',
  doc: 'A bank account of a SEPA country (IBAN); of a Spanish one the national check digits too.',
  examples: {
    valid: [
      'ES91 2100 0418 4502 0005 1332',
      'ES9121000418450200051332',
      'FR1420041010050500013M02606',
      'de89370400440532013000',
    ],
    invalid: [
      '',
      'ES9121000418450200051333',
      'ES6621000418401234567890',
      'ES91210004184502000513',
      'BR1500000000000010932840814P2',
    ],
  },
  normalise: unspaced,
  accepts: acceptsIban,
  display: (code) => grouped(code, 4),
};

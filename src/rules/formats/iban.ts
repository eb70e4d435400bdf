import { isSEPACountry, isValidIBAN } from 'ibantools';
import { type Format, grouped, unspaced } from './format.ts';

/** Countries that joined SEPA in 2024 and 2025, which ibantools does not list. */
const joinedLately = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

const isSepa = (country: string) => isSEPACountry(country) || joinedLately.has(country);

/** The check digit over ten digits of a Spanish account: weights are the powers of two modulo 11. */
function accountDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (2 ** index % 11), 0);
  const rest = 11 - (sum % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

/** Whether the national check digits of a Spanish account (CCC) are right: one over bank and branch, one over the account. */
function acceptsSpanishAccount(code: string): boolean {
  const [, bank = '', first, second, account = ''] = /^ES\d{2}(\d{8})(\d)(\d)(\d{10})$/.exec(code) ?? [];
  return (
    account !== '' && Number(first) === accountDigit(`00${bank}`) && Number(second) === accountDigit(account)
  );
}

/** Whether a text is the IBAN of a SEPA account: ISO 13616, check digits 02 to 98, a Spanish one with right CCC digits. */
export function acceptsIban(written: string): boolean {
  const code = unspaced(written);
  const check = Number(code.slice(2, 4));
  if (!isValidIBAN(code) || !isSepa(code.slice(0, 2)) || check < 2 || check > 98) return false;
  return !code.startsWith('ES') || acceptsSpanishAccount(code);
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

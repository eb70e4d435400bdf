import type { Random } from '../random.ts';

/** Codes of banks that exist, as the Banco de España registers them. */
const banks = ['0049', '0081', '0128', '0182', '2085', '2100', '3025', '3058', '3183'];

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function cccDigit(digits: string): number {
  const sum = [...digits].reduce((total, sign, index) => total + Number(sign) * (weights[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return rest === 11 ? 0 : rest === 10 ? 1 : rest;
}

/**
 * The Spanish IBAN of bank, branch (four digits each) and account (ten digits), with national and ISO 13616 check
 * digits.
 */
function spanishIban(bank: string, branch: string, account: string): string {
  const national = `${bank}${branch}${cccDigit(`00${bank}${branch}`)}${cccDigit(account)}${account}`;
  const check = 98n - (BigInt(`${national}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${national}`;
}

/** The IBAN of an invented account. */
export const makeIban = (random: Random): string =>
  spanishIban(random.pick(banks), random.digits(4), random.digits(10));

/** An IBAN in groups of four; with `hidden`, all but its last four characters are masked. */
export function printableIban(iban: string, hidden = false): string {
  const shown = hidden ? iban.slice(0, 4) + '*'.repeat(iban.length - 8) + iban.slice(-4) : iban;
  return shown.replace(/(.{4})(?=.)/g, '$1 ');
}

import type { Random } from '../random.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * The two check letters of the 16 digits of a CUPS: their remainder modulo 529, divided by 23 (quotient and
 * remainder).
 */
export function cupsLetters(digits: string): string {
  const remainder = Number(BigInt(digits) % 529n);
  return `${letters[Math.floor(remainder / 23)]}${letters[remainder % 23]}`;
}

/** A CUPS of 20 characters at a distributor of four digits. */
export function makeCups(prefix: string, random: Random): string {
  const digits = prefix + random.digits(12);
  return `ES${digits}${cupsLetters(digits)}`;
}

import { unspaced, type Format } from './format.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

const normalise = (written: string) => unspaced(written).replaceAll('O', '0');

/** The two check letters of the 16 digits of a CUPS: their remainder modulo 529, written in base 23. */
export function cupsLetters(digits: string): string {
  const remainder = Number(BigInt(digits) % 529n);
  return `${letters[Math.floor(remainder / 23)]}${letters[remainder % 23]}`;
}

/** Whether a text is the code of a supply point, of 20 or 22 characters. */
export function acceptsCups(written: string): boolean {
  const [, digits = '', check = ''] =
    /^ES([0-9]{16})([A-Z]{2})(?:[0-9][FPRCXYZ])?$/.exec(normalise(written)) ?? [];
  return digits !== '' && check === cupsLetters(digits);
}

/**
 * A CUPS in groups: country, distributor, supply point, check letters, and the point of measurement if there is one.
 */
function display(code: string): string {
  const groups = /^(ES)(.{4})(.{4})(.{4})(.{4})(..)(..)?$/.exec(code) ?? [];
  return groups.slice(1).filter(Boolean).join(' ') || code;
}

export const cups: Format = {
  name: 'cups',
  doc: 'The code of a supply point: ES, 16 digits, 2 check letters, and optionally a digit and a letter.',
  examples: {
    valid: ['ES1234123456789012JY', 'es 1234 1234 5678 9012 jy', 'ES1234123456789012JY1F'],
    invalid: [
      '',
      'ES0210002100000000ZN0F',
      'ES1234123456789012JX',
      'ES1234123456789012JY1',
      'ES1234123456789012JY1A',
      'FR1234123456789012JY',
    ],
  },
  normalise,
  accepts: acceptsCups,
  display,
};

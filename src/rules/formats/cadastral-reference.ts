import { type Format, unspaced } from './format.ts';

/** The alphabet of the cadastre, in which Ñ is a separate letter. */
const alphabet = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const checkLetters = 'MQWERTYUIOPASDFGHJKLBZX';

const valueOfSign = (sign: string) =>
  sign >= '0' && sign <= '9' ? Number(sign) : alphabet.indexOf(sign) + 1;

/** The check letter of eleven characters. */
function checkLetter(signs: string): string | undefined {
  const sum = [...signs].reduce((total, sign, index) => total + valueOfSign(sign) * (weights[index] ?? 0), 0);
  return checkLetters[sum % 23];
}

/** Whether a text is a cadastral reference: the last two letters check its two halves. */
export function acceptsCadastralReference(written: string): boolean {
  const code = unspaced(written);
  if (!/^[0-9A-ZÑ]{18}[A-Z]{2}$/.test(code)) return false;
  const shared = code.slice(14, 18);
  return (
    checkLetter(`${code.slice(0, 7)}${shared}`) === code[18] &&
    checkLetter(`${code.slice(7, 14)}${shared}`) === code[19]
  );
}

export const cadastralReference: Format = {
  name: 'cadastral-reference',
  doc: 'A cadastral reference of 20 characters with its two check letters.',
  examples: {
    valid: [
      '7837301VG8173B0001TT',
      '4A08169P03PRAT0001LR',
      '7837301 VG8173B 0001 TT',
      '7837301vg8173b0001tt',
    ],
    invalid: ['', '7837301VG8173B0001TU', '7837301VG8173B0001T', '7837302VG8173B0001TT'],
  },
  normalise: unspaced,
  accepts: acceptsCadastralReference,
};

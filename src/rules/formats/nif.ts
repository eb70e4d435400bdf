import { compact, type Format } from './format.ts';

/** The check letters of a person's number, by its remainder modulo 23 (Real Decreto 1553/2005). */
const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** The check letters of an organisation's number; their place is the check digit (Orden EHA/451/2008). */
const organisationLetters = 'JABCDEFGHI';

const personLetter = (digits: string) => personLetters[Number(digits) % 23];

/** The check digit over the seven digits of an organisation. */
function organisationDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Organisations that carry a letter, and those that carry a digit; the others may carry either. */
const withLetter = 'NPQRSW';
const withDigit = 'ABEH';

function acceptsOrganisation(code: string): boolean {
  const [, kind = '', digits = '', check = ''] =
    /^([ABCDEFGHJNPQRSUVW])([0-9]{7})([0-9A-J])$/.exec(code) ?? [];
  if (check === '') return false;
  const digit = organisationDigit(digits);
  const isLetter = check === organisationLetters[digit];
  const isDigit = check === String(digit);
  // An old A or B number may end in the letter: A0061418J is a real one. The letter-only kinds take no digit.
  return isLetter || (isDigit && (withDigit.includes(kind) || !withLetter.includes(kind)));
}

/** A DNI, an NIE (X, Y, Z), or a K, L or M number: of the last three the letter checks the seven digits alone. */
function acceptsPerson(code: string): boolean {
  const [, first = '', digits = '', letter = ''] = /^([KLMXYZ0-9])([0-9]{7})([A-Z])$/.exec(code) ?? [];
  const leading = 'KLM'.includes(first) ? '' : 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : first;
  return digits !== '' && letter === personLetter(`${leading}${digits}`);
}

const normalise = (written: string) => compact(written).replace(/^ES(?=[0-9A-Z]{9}$)/, '');

/** Whether a text is a Spanish tax id, with or without its ES prefix. */
export function acceptsNif(written: string): boolean {
  const code = normalise(written);
  return acceptsPerson(code) || acceptsOrganisation(code);
}

export const nif: Format = {
  name: 'nif',
  doc: 'A Spanish tax id: DNI, NIE, K, L or M number, or that of an organisation; an ES prefix is tolerated.',
  examples: {
    valid: ['12345678Z', 'X1234567L', 'A58818501', 'A0061418J', 'K0867756N', 'ES12345678Z', 'p0800000b'],
    invalid: [
      '',
      '12345678A',
      'X1234567A',
      'A58818502',
      'M87U4286H',
      'K0867756A',
      '１２３４５６７８Z',
      '1234567Z',
    ],
  },
  normalise,
  accepts: acceptsNif,
};

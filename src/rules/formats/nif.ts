import { validate } from 'stdnum/lib/cjs/es/nif.js';
import { compact, type Format } from './format.ts';

/** The kind, seven digits and the check character. stdnum accepts other shapes too: of M87U4286H it reads only 87. */
const shape = /^[0-9A-HJ-NP-SU-Z][0-9]{7}[0-9A-Z]$/;

const normalise = (written: string) => compact(written).replace(/^ES(?=[0-9A-Z]{9}$)/, '');

/**
 * Whether a text is a Spanish tax id, with or without its ES prefix. For a person the letter is the remainder modulo
 * 23 (Real Decreto 1553/2005), for K, L and M of the seven digits only; that of an organisation (Orden EHA/451/2008)
 * may end in the digit or the letter.
 */
export function acceptsNif(written: string): boolean {
  const code = normalise(written);
  return shape.test(code) && validate(code).isValid;
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

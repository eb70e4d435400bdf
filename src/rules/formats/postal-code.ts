import { type Format, unspaced } from './format.ts';

/** Whether a text is a Spanish postal code: five digits that begin with the number of a province. */
export function acceptsPostalCode(written: string): boolean {
  return /^(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$/.test(unspaced(written));
}

export const postalCode: Format = {
  name: 'postal-code',
  doc: 'A Spanish postal code: 5 digits, from 01 to 52.',
  examples: {
    valid: ['08001', '52001', ' 17001 '],
    invalid: ['', '00123', '53001', '0800', '080011', 'AD500', '０８００１'],
  },
  normalise: unspaced,
  accepts: acceptsPostalCode,
};

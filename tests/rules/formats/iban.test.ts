import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsIban } from '../../../src/rules/formats/iban.ts';

/** The remainder modulo 97 as ISO 13616 has it, letters as two digits. */
function remainder(country: string, check: string, account: string): bigint {
  const signs = [...`${account}${country}${check}`].map((sign) => Number.parseInt(sign, 36));
  return BigInt(signs.join('')) % 97n;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

/** Countries whose accounts are digits alone and carry no check of their own, with the length of the account. */
const plain = fc.constantFrom<[string, number]>(['DE', 18], ['AT', 16], ['LU', 16], ['CH', 17], ['LT', 16]);

describe('an IBAN', () => {
  it('of a country of SEPA is accepted with its own check digits alone', () => {
    fc.assert(
      fc.property(
        plain,
        digits(18),
        fc.integer({ min: 0, max: 99 }),
        ([country, length], eighteen, number) => {
          const account = eighteen.slice(0, length);
          const check = String(number).padStart(2, '0');
          const right = number >= 2 && number <= 98 && remainder(country, check, account) === 1n;
          return acceptsIban(country + check + account) === right;
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('refuses 00, 01 and 99, though they leave the right remainder too', () => {
    fc.assert(
      fc.property(
        digits(18),
        fc.constantFrom('00', '01', '99'),
        (account, check) => !acceptsIban(`DE${check}${account}`),
      ),
      { numRuns: 3000 },
    );
  });

  it('of a country that joined SEPA lately is accepted', () => {
    expect(acceptsIban('RS35 2600 0560 1001 6113 79')).toBe(true);
    expect(acceptsIban('ME25 5050 0001 2345 6789 51')).toBe(true);
  });

  it.each([
    'BR1500000000000010932840814P2',
    'AE07 0331 2345 6789 0123 456',
    'TR330006100519786457841326',
    'XX9121000418450200051332',
  ])('of another country is refused: %s', (text) => expect(acceptsIban(text)).toBe(false));

  it('of Spain needs its national check digits: the checks of ISO alone do not do', () => {
    const account = '21000418004502000513';
    const check = String(98n - remainder('ES', '00', account)).padStart(2, '0');
    expect(remainder('ES', check, account)).toBe(1n);
    expect(acceptsIban(`ES${check}${account}`)).toBe(false);
  });
});

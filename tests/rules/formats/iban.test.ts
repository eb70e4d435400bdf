import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsIban, iban } from '../../../src/rules/formats/iban.ts';

/** The remainder modulo 97 as ISO 13616 has it, letters as two digits. */
function remainder(country: string, check: string, account: string): bigint {
  const signs = [...`${account}${country}${check}`].map((sign) => Number.parseInt(sign, 36));
  return BigInt(signs.join('')) % 97n;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

/** Countries whose accounts are digits alone and carry no check of their own, with the length of the account. */
const plain = fc.constantFrom<[string, number]>(['DE', 18], ['AT', 16], ['LU', 16], ['CH', 17], ['LT', 16]);

describe('an IBAN', () => {
  it('of a SEPA country is only accepted with its own check digits', () => {
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

  it('with the check digits 00, 01 or 99 is refused, although the remainder is right', () => {
    fc.assert(
      fc.property(
        digits(18),
        fc.constantFrom('00', '01', '99'),
        (account, check) => !acceptsIban(`DE${check}${account}`),
      ),
      { numRuns: 3000 },
    );
  });

  it('of a country that joined SEPA recently is accepted', () => {
    expect(acceptsIban('RS35 2600 0560 1001 6113 79')).toBe(true);
    expect(acceptsIban('ME25 5050 0001 2345 6789 51')).toBe(true);
  });

  it.each([
    'BR1500000000000010932840814P2',
    'AE07 0331 2345 6789 0123 456',
    'TR330006100519786457841326',
    'XX9121000418450200051332',
  ])('of another country is refused: %s', (text) => expect(acceptsIban(text)).toBe(false));

  it('of Spain needs its national check digits besides those of ISO', () => {
    const account = '21000418004502000513';
    const check = String(98n - remainder('ES', '00', account)).padStart(2, '0');
    expect(remainder('ES', check, account)).toBe(1n);
    expect(acceptsIban(`ES${check}${account}`)).toBe(false);
  });

  it('of Spain is accepted with one pair of national digits of a hundred, whatever the ISO digits are', () => {
    const national = (ten: string) => {
      const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
      const sum = [...ten].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
      return '01987654321'.charAt(sum % 11);
    };
    const withCheck = (account: string) =>
      `ES${String(98n - remainder('ES', '00', account)).padStart(2, '0')}${account}`;
    fc.assert(
      fc.property(digits(8), digits(10), (bank, account) => {
        const pairs = Array.from({ length: 100 }, (_none, pair) => String(pair).padStart(2, '0'));
        const accepted = pairs.filter((pair) => acceptsIban(withCheck(bank + pair + account)));
        expect(accepted).toEqual([national(`00${bank}`) + national(account)]);
      }),
      { numRuns: 300 },
    );
  });

  it('has two check digits: a letter in place of the second is refused', () => {
    fc.assert(
      fc.property(
        digits(18),
        fc.constantFrom(...'23456789'),
        fc.constantFrom(...'ABJXZ'),
        (account, one, two) => !acceptsIban(`DE${one}${two}${account}`),
      ),
      { numRuns: 3000 },
    );
  });

  it('is shown in groups of four', () => {
    expect(iban.display?.('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
    expect(iban.display?.('FR1420041010050500013M02606')).toBe('FR14 2004 1010 0505 0001 3M02 606');
  });
});

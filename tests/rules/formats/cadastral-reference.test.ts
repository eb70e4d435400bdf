import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsCadastralReference } from '../../../src/rules/formats/cadastral-reference.ts';

const checks = [...'MQWERTYUIOPASDFGHJKLBZX'];
const place = new Map([...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'].map((letter, index) => [letter, index + 1]));
const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];

/** The letter of eleven signs, found by weights, the letters counted from a table. */
function letterOf(signs: string): string {
  const products = weights.map((weight, index) => {
    const sign = signs.charAt(index);
    return weight * (place.get(sign) ?? Number(sign));
  });
  return checks[products.reduce((sum, product) => sum + product, 0) % 23] ?? '';
}

const withLetters = (code: string) =>
  code + letterOf(code.slice(0, 7) + code.slice(14)) + letterOf(code.slice(7, 14) + code.slice(14));
const codes = fc.stringMatching(/^[0-9A-ZÑ]{18}$/).map(withLetters);
const digits = fc.stringMatching(/^[0-9]{18}$/).map(withLetters);

describe('a cadastral reference', () => {
  it('is accepted with the letters of a second implementation', () => {
    fc.assert(fc.property(codes, acceptsCadastralReference), { numRuns: 3000 });
  });

  it('with one digit changed is refused, because no weight is a multiple of 23', () => {
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, more) => {
          const other = String((Number(code[at]) + more) % 10);
          return !acceptsCadastralReference(code.slice(0, at) + other + code.slice(at + 1));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('is accepted with one pair of letters only', () => {
    const pairs = checks.flatMap((first) => checks.map((second) => first + second));
    expect(pairs.filter((pair) => acceptsCadastralReference(`7837301VG8173B0001${pair}`))).toEqual(['TT']);
  });

  it('has an Ñ after the N in its alphabet, typed as one character or as two', () => {
    const code = withLetters('7837301ÑG8173B0001');
    expect(acceptsCadastralReference(code)).toBe(true);
    expect(acceptsCadastralReference(code.replace('Ñ', 'n\u0303'))).toBe(true);
    expect(acceptsCadastralReference(code.replace('Ñ', 'N'))).toBe(false);
  });
});

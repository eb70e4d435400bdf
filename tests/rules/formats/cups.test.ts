import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsCups, cups } from '../../../src/rules/formats/cups.ts';

const letters = [...'TRWAGMYFPDXBNJZSQVHLCKE'];

/** The 16 digits with their two letters, the remainder found digit by digit as on paper. */
function withLetters(digits: string): string {
  const rest = [...digits].reduce((carried, digit) => (carried * 10 + Number(digit)) % 529, 0);
  return `ES${digits}${letters[Math.floor(rest / 23)]}${letters[rest % 23]}`;
}

const codes = fc.stringMatching(/^[0-9]{16}$/).map(withLetters);
const times = { numRuns: 3000 };

describe('the code of a supply point', () => {
  it('with one digit changed is refused, because 529 divides no difference of one digit', () => {
    fc.assert(
      fc.property(
        codes,
        fc.integer({ min: 2, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (code, place, more) => {
          const other = String((Number(code[place]) + more) % 10);
          return acceptsCups(code) && !acceptsCups(code.slice(0, place) + other + code.slice(place + 1));
        },
      ),
      times,
    );
  });

  it('is accepted with one of the 529 pairs of letters', () => {
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    fc.assert(
      fc.property(codes, (code) => {
        const accepted = pairs.filter((pair) => acceptsCups(code.slice(0, 18) + pair));
        expect(accepted).toEqual([code.slice(18)]);
      }),
      { numRuns: 30 },
    );
  });

  it('has 20 characters, or 22 that end in a digit and one of F P R C X Y Z', () => {
    const ends = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    expect(ends.filter((end) => acceptsCups(`ES1234123456789012JY1${end}`)).join('')).toBe('CFPRXYZ');
    expect(ends.filter((end) => acceptsCups(`ES1234123456789012JY${end}`))).toEqual([]);
    expect(acceptsCups('ES1234123456789012JY1FF')).toBe(false);
  });

  it('can be typed in small letters, in groups, with the letter O for zero', () => {
    expect(cups.normalise(' es 1234 1234 5678 9o12 jy ')).toBe('ES1234123456789012JY');
    expect(acceptsCups('es 1234 1234 5678 9O12 jy')).toBe(true);
  });

  it('is shown in groups', () => {
    expect(cups.display?.('ES1234123456789012JY')).toBe('ES 1234 1234 5678 9012 JY');
    expect(cups.display?.('ES1234123456789012JY1F')).toBe('ES 1234 1234 5678 9012 JY 1F');
    expect(cups.display?.('ES12')).toBe('ES12');
  });
});

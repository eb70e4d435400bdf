import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsNif } from '../../../src/rules/formats/nif.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const times = { numRuns: 4000 };
const persons = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The digit that closes an organisation's seven digits, found by the rule that all eight sum up to a multiple of ten. */
function closing(number: string): number {
  const doubled = (digit: number) => [...String(2 * digit)].reduce((sum, part) => sum + Number(part), 0);
  const sum = [...number].reduce(
    (total, digit, place) => total + (place % 2 ? Number(digit) : doubled(Number(digit))),
    0,
  );
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => (sum + digit) % 10 === 0) ?? 0;
}

describe('a tax id', () => {
  it('of any kind ends in the check character of a second implementation, and in no other', () => {
    const numbered = fc.tuple(fc.constantFrom(...'0123456789XYZKLMABEHPQSNRWCDFGJUV'), digits(7));
    fc.assert(
      fc.property(numbered, ([first, number]) => {
        const remainder = Number(
          BigInt(
            first
              .replace('X', '0')
              .replace('Y', '1')
              .replace('Z', '2')
              .replace(/[^0-9]/, '0') + number,
          ) % 23n,
        );
        const check = closing(number);
        const letter = 'JABCDEFGHI'.charAt(check);
        const expected = /[0-9XYZKLM]/.test(first) ? [persons[remainder]] : [String(check), letter];
        return (
          [...'0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
            .filter((end) => acceptsNif(first + number + end))
            .join() === expected.join()
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('with one digit changed is refused', () => {
    const changed = (code: string, place: number) =>
      code.slice(0, place) + String((Number(code[place]) + 1) % 10) + code.slice(place + 1);
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 0, max: 7 }), (number, place) => {
        const code = [...persons].map((letter) => number + letter).find(acceptsNif) ?? '';
        return acceptsNif(code) && !acceptsNif(changed(code, place));
      }),
      times,
    );
  });

  it('of an organisation with one digit changed is refused too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'ABCDEFGHJNPQRSUVW'),
        digits(7),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (kind, number, place, more) => {
          const other =
            number.slice(0, place) + String((Number(number[place]) + more) % 10) + number.slice(place + 1);
          const ends = [String(closing(number)), 'JABCDEFGHI'.charAt(closing(number))];
          return ends.every((end) => acceptsNif(kind + number + end) && !acceptsNif(kind + other + end));
        },
      ),
      times,
    );
  });

  it.each(['M87U4286H', 'X12E4567L', '1E345678Z', 'A-58_818501', '0x1F0000A', 'ABCDEFGHJ'])(
    'has seven digits within: %s is none',
    (text) => expect(acceptsNif(text)).toBe(false),
  );

  it.each(['K0867756N', 'L0867756N', 'M0867756N'])(
    'of kind K, L or M has the letter of its seven digits: %s',
    (code) => {
      expect(acceptsNif(code)).toBe(true);
      const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].filter((letter) =>
        acceptsNif(code.slice(0, 8) + letter),
      );
      expect(others).toEqual(['N']);
    },
  );

  it.each(['P', 'Q', 'R', 'S', 'N', 'W'])(
    'of an organisation of kind %s ends in its letter or in its digit',
    (kind) => {
      const ends = [...'0123456789ABCDEFGHIJ'].filter((end) => acceptsNif(`${kind}2800000${end}`));
      expect(ends).toEqual(['8', 'H']);
    },
  );

  it.each([...'IOTÑ'])('begins with no %s', (kind) => {
    expect(
      [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((end) => acceptsNif(`${kind}2800000${end}`)),
    ).toEqual([]);
  });

  it.each([
    ['ES12345678Z', true],
    ['es-12.345.678-z', true],
    ['FR12345678Z', false],
    ['ESES12345678Z', false],
    ['ES1234567Z', false],
  ])('with a prefix, %s: %s', (code, valid) => expect(acceptsNif(code)).toBe(valid));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/rules/formats/index.ts';

describe.each(Object.entries(formats))('the format %s', (_name, format) => {
  it.each(format.examples.valid)('accepts %s', (text) => expect(format.accepts(text)).toBe(true));
  it.each(format.examples.invalid)('refuses "%s"', (text) => expect(format.accepts(text)).toBe(false));
  it('never throws, and keeps its mind about what it normalised', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (text) => format.accepts(format.normalise(text)) === format.accepts(text),
      ),
    );
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const times = { numRuns: 3000 };

describe('a generated code', () => {
  const personTable = 'TRWAGMYFPDXBNJZSQVHLCKE';

  it('of a person is accepted with its own letter and with no other', () => {
    fc.assert(
      fc.property(digits(8), fc.constantFrom(...personTable), (number, letter) => {
        const right = personTable[Number(BigInt(number) % 23n)] === letter;
        return formats.nif.accepts(number + letter) === right;
      }),
      times,
    );
  });

  it('of a foreigner counts X, Y and Z as 0, 1 and 2', () => {
    fc.assert(
      fc.property(fc.constantFrom('X', 'Y', 'Z'), digits(7), (first, number) => {
        const letter = personTable[Number(`${'XYZ'.indexOf(first)}${number}`) % 23];
        return formats.nif.accepts(`${first}${number}${letter}`);
      }),
      times,
    );
  });

  it('of an organisation has one digit and one letter that close it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'CDFGJUV'), digits(7), (kind, number) => {
        const closing = [...'0123456789ABCDEFGHIJ'].filter((check) =>
          formats.nif.accepts(kind + number + check),
        );
        const doubled = [...number].map((digit, index) =>
          index % 2 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0),
        );
        const digit = (10 - (doubled.reduce((sum, value) => sum + value, 0) % 10)) % 10;
        return closing.join() === [String(digit), 'JABCDEFGHI'[digit]].join();
      }),
      times,
    );
  });

  it('of a supply point is accepted with its own two letters only', () => {
    const reference = (number: string) => {
      let rest = 0;
      for (const digit of number) rest = (rest * 10 + Number(digit)) % 529;
      return personTable.charAt(Math.floor(rest / 23)) + personTable.charAt(rest % 23);
    };
    fc.assert(
      fc.property(digits(16), fc.constantFrom('', '0F', '1P'), (number, end) => {
        const right = reference(number);
        const wrong = right === 'TT' ? 'RR' : 'TT';
        return (
          formats.cups.accepts(`ES${number}${right}${end}`) &&
          !formats.cups.accepts(`ES${number}${wrong}${end}`)
        );
      }),
      times,
    );
  });

  it('of a bank account is accepted with its checks and refused with one digit changed', () => {
    const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
    const check = (ten: string) => {
      const rest =
        11 - ([...ten].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11);
      return rest > 9 ? 11 - rest : rest;
    };
    fc.assert(
      fc.property(digits(8), digits(10), fc.integer({ min: 4, max: 23 }), (bank, account, place) => {
        const ccc = `${bank}${check(`00${bank}`)}${check(account)}${account}`;
        const iban = `ES${String(98n - (BigInt(`${ccc}142800`) % 97n)).padStart(2, '0')}${ccc}`;
        const changed = iban.slice(0, place) + String((Number(iban[place]) + 1) % 10) + iban.slice(place + 1);
        return formats.iban.accepts(iban) && !formats.iban.accepts(changed);
      }),
      times,
    );
  });

  it('of a cadastral reference is accepted with its two letters, and no other first letter', () => {
    const letters = 'MQWERTYUIOPASDFGHJKLBZX';
    const value = (sign: string) =>
      /\d/.test(sign) ? Number(sign) : '_ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'.indexOf(sign);
    const check = (signs: string) =>
      letters.charAt(
        [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1].reduce(
          (sum, weight, index) => sum + weight * value(signs.charAt(index)),
          0,
        ) % 23,
      );
    const signs = fc
      .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'), { minLength: 18, maxLength: 18 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(signs, (code) => {
        const [first, second] = [
          check(code.slice(0, 7) + code.slice(14)),
          check(code.slice(7, 14) + code.slice(14)),
        ];
        const other = first === 'M' ? 'Q' : 'M';
        return (
          formats['cadastral-reference'].accepts(code + first + second) &&
          !formats['cadastral-reference'].accepts(code + other + second)
        );
      }),
      times,
    );
  });
});

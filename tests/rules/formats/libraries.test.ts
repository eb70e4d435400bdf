import fc from 'fast-check';
import { validate as isCif } from 'stdnum/lib/cjs/es/cif.js';
import { validate as isDni } from 'stdnum/lib/cjs/es/dni.js';
import { validate as isNie } from 'stdnum/lib/cjs/es/nie.js';
import { describe, expect, it } from 'vitest';
import { acceptsCadastralReference } from '../../../src/rules/formats/cadastral-reference.ts';
import { acceptsCups } from '../../../src/rules/formats/cups.ts';
import { acceptsIban } from '../../../src/rules/formats/iban.ts';
import { acceptsNif } from '../../../src/rules/formats/nif.ts';
import { mutated } from '../../support/mutated.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const persons = 'TRWAGMYFPDXBNJZSQVHLCKE';
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const times = { numRuns: 4000 };

/** Both say the same of every code, and both verdicts are frequent enough to mean something. */
function agree(
  codes: fc.Arbitrary<string>,
  ours: (code: string) => boolean,
  theirs: (code: string) => boolean,
) {
  const verdicts = { true: 0, false: 0 };
  const same = (code: string) => {
    const verdict = ours(code);
    verdicts[`${verdict}`]++;
    expect(`${code} ${verdict}`).toBe(`${code} ${theirs(code)}`);
  };
  fc.assert(fc.property(codes, same), times);
  expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(400);
}

/** The remainder of a long number, a digit at a time, as on paper. */
const remainder = (number: string, divisor: number) =>
  [...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
/** The sum of products with a row of weights. */
const weighed = (values: readonly number[], weights: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

describe('valid and mistyped codes have the same result as in another implementation:', () => {
  const person = digits(8).map((number) => number + persons[remainder(number, 23)]);
  const foreigner = fc
    .tuple(fc.constantFrom(0, 1, 2), digits(7))
    .map(([first, number]) => `${'XYZ'[first]}${number}${persons[remainder(`${first}${number}`, 23)]}`);

  it('DNI by stdnum', () =>
    agree(
      mutated(person, signs).filter((code) => /^\d/.test(code)),
      acceptsNif,
      (code) => isDni(code).isValid,
    ));

  it('NIE by stdnum', () =>
    agree(
      mutated(foreigner, signs).filter((code) => /^[XYZ]/.test(code)),
      acceptsNif,
      (code) => isNie(code).isValid,
    ));

  it('tax ids of organisations by stdnum', () => {
    const closed = fc
      .tuple(fc.constantFrom(...'ABCDEFGHJNPQRSUVW'), digits(7), fc.boolean())
      .map(([kind, number, byLetter]) => {
        const doubled = (digit: string) =>
          [...String(2 * Number(digit))].reduce((sum, one) => sum + Number(one), 0);
        const sum = [...number].reduce(
          (all, digit, at) => all + (at % 2 ? Number(digit) : doubled(digit)),
          0,
        );
        const check = (10 - (sum % 10)) % 10;
        return kind + number + (byLetter ? 'JABCDEFGHI'[check] : check);
      });
    const ofKind = mutated(closed, signs).filter((code) => /^[^\dXYZKLM]/.test(code));
    agree(ofKind, acceptsNif, (code) => isCif(code).isValid);
  });

  it('K, L and M numbers by their formula, as stdnum takes any letter of them', () => {
    expect(isDni('M0867756A').isValid).toBe(true);
    const numbers = fc
      .tuple(fc.constantFrom(...'KLM'), digits(7))
      .map(([kind, number]) => kind + number + persons[remainder(number, 23)]);
    const lawful = (code: string) =>
      /^[KLM]\d{7}[A-Z]$/.test(code) && persons[remainder(code.slice(1, 8), 23)] === code[8];
    agree(
      mutated(numbers, signs).filter((code) => /^[KLM]/.test(code)),
      acceptsNif,
      lawful,
    );
  });

  it('Spanish IBAN by the formulas of ISO 13616 and of the CCC', () => {
    const control = (ten: string) => {
      const rest = 11 - (weighed([...ten].map(Number), [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
      return String(rest === 11 ? 0 : rest === 10 ? 1 : rest);
    };
    const pair = (ccc: string) => control(`00${ccc.slice(0, 8)}`) + control(ccc.slice(10));
    const accounts = fc.tuple(digits(8), digits(10)).map(([bank, number]) => {
      const ccc = bank + pair(`${bank}00${number}`) + number;
      return `ES${String(98 - remainder(`${ccc}142800`, 97)).padStart(2, '0')}${ccc}`;
    });
    const lawful = (code: string) => {
      const [, check = '', ccc = ''] = /^ES(\d\d)(\d{20})$/.exec(code) ?? [];
      const lawfulCheck = check >= '02' && check <= '98' && remainder(`${ccc}1428${check}`, 97) === 1;
      return lawfulCheck && ccc.slice(8, 10) === pair(ccc);
    };
    agree(
      mutated(accounts, '0123456789ES').filter((code) => code.startsWith('ES')),
      acceptsIban,
      lawful,
    );
  });

  it('CUPS by the remainder modulo 529, computed by hand', () => {
    const letters = (number: string) => {
      const rest = remainder(number, 529);
      return `${persons[Math.trunc(rest / 23)]}${persons[rest % 23]}`;
    };
    const points = fc
      .tuple(digits(16), fc.constantFrom('', '0F', '1P', '9Z'))
      .map(([number, end]) => `ES${number}${letters(number)}${end}`);
    const lawful = (code: string) => {
      const [, number = '', check] =
        /^ES(\d{16})([A-Z]{2})(\d[FPRCXYZ])?$/.exec(code.replaceAll('O', '0')) ?? [];
      return number !== '' && check === letters(number);
    };
    agree(mutated(points, signs), acceptsCups, lawful);
  });

  it('cadastral references by their formula', () => {
    const alphabet = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
    const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : alphabet.indexOf(sign) + 1);
    const letter = (half: string) =>
      'MQWERTYUIOPASDFGHJKLBZX'[weighed([...half].map(value), [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1]) % 23] ??
      '';
    const both = (code: string) =>
      letter(code.slice(0, 7) + code.slice(14, 18)) + letter(code.slice(7, 14) + code.slice(14, 18));
    const references = fc.stringMatching(/^[0-9A-ZÑ]{18}$/).map((code) => code + both(code));
    const lawful = (code: string) => /^[0-9A-ZÑ]{20}$/.test(code) && code.slice(18) === both(code);
    agree(mutated(references, `${signs}Ñ`), acceptsCadastralReference, lawful);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, divide, multiply, parseDecimal, roundHalfUp, subtract } from '../../src/base/decimal.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
const times = { numRuns: 3000 };

/** An amount in whole cents as people write it, made of text alone. */
function written(amount: number, point: string, group: string): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${amount < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`;
}

describe('reading a number that someone typed', () => {
  it.each([
    ['12', 12],
    [' 3,45 ', 3.45],
    ['3.45', 3.45],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1 234,56', 1234.56],
    ['1\u202f234', 1234],
    ['−7,5', -7.5],
    ['-0', 0],
  ])('takes "%s"', (text, value) => expect(parseDecimal(text, 2)).toBe(value));

  it.each([
    '',
    ' ',
    '-',
    ',5',
    '5,',
    '1,2,3',
    '1.23.456',
    '12.34,5',
    '1.234,567,8',
    '0.123.456',
    '1e3',
    '0x1',
    'NaN',
    '１２',
    '12€',
    '💡',
  ])('refuses "%s"', (text) => expect(parseDecimal(text, 3)).toBeUndefined());

  it('reads a single separator as the decimal one, so 1.234 is refused where two decimals are allowed', () => {
    expect(parseDecimal('1.234', 3)).toBe(1.234);
    expect(parseDecimal('1.234', 2)).toBeUndefined();
    expect(parseDecimal('1,5', 0)).toBeUndefined();
  });

  it.each([
    ['1.234', 1234],
    ['-1.234', -1234],
    ['1,234', 1234],
    ['12,5', 12.5],
    ['1.23', 1.23],
    ['0.123', 0.123],
  ])('reads "%s" as %s where one separator alone groups thousands', (text, value) =>
    expect(parseDecimal(text, 3, true)).toBe(value),
  );

  it('refuses more digits than a number can represent', () =>
    expect(parseDecimal('9007199254740993', 0)).toBeUndefined());

  it('reads every amount back from every way of writing it', () => {
    const manners = fc.constantFrom([',', '.'], ['.', ','], [',', ' '], [',', ''], ['.', '']);
    fc.assert(
      fc.property(
        cents,
        manners,
        (amount, [point = '', group = '']) => parseDecimal(written(amount, point, group), 2) === amount / 100,
      ),
      times,
    );
  });

  it('never throws, even with a million digits', () => {
    expect(parseDecimal('9'.repeat(1_000_000), 3)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.nat(20),
        (text, decimals) => void parseDecimal(text, decimals),
      ),
      times,
    );
  });
});

describe('arithmetic of amounts', () => {
  it('rounds half up as invoices do, where plain numbers round down', () => {
    expect(roundHalfUp(1.005, 2)).toBe(1.01);
    expect(roundHalfUp(-1.005, 2)).toBe(-1.01);
    expect(roundHalfUp(2.5, 0)).toBe(3);
    expect(roundHalfUp(-0.4, 0)).toBe(0);
    expect(roundHalfUp(Number.NaN, 2)).toBeNaN();
  });

  it('multiplies exactly, where plain numbers have rounding errors', () => {
    expect(multiply([1.1, 1.1])).toBe(1.21);
    expect([4.35 * 100, multiply([4.35, 100])]).toEqual([434.99999999999994, 435]);
    expect(multiply([0, -5])).toBe(0);
    expect(multiply([1.1, 1.1, 100])).toBe(121);
  });

  it('adds and subtracts exactly, where plain numbers have rounding errors', () => {
    expect([0.1 + 0.2, add([0.1, 0.2]), add([0.1, 0.2, -0.3])]).toEqual([0.30000000000000004, 0.3, 0]);
    expect([0.3 - 0.1, subtract([0.3, 0.1]), subtract([0, 0])]).toEqual([0.19999999999999998, 0.2, 0]);
  });

  it.each([add, subtract, multiply])('gives NaN if an operand is NaN: case %#', (of) => {
    expect([of([]), of([Number.NaN, 1]), of([1, Number.POSITIVE_INFINITY])]).toEqual([NaN, NaN, NaN]);
  });

  it('converts every power in kilowatts with three decimals to whole watts', () => {
    expect(multiply([3.45, 1000])).toBe(3450);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        (watts) => multiply([watts / 1000, 1000]) === watts,
      ),
      times,
    );
  });

  it('agrees with whole numbers of cents', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -9999, max: 9999 }), (amount, rate) => {
        const exact = BigInt(amount) * BigInt(rate);
        const size = exact < 0n ? -exact : exact;
        const rounded = Number((size + 50n) / 100n) * (exact < 0n ? -1 : 1);
        expect(roundHalfUp(multiply([amount / 100, rate / 100]), 2)).toBe(rounded / 100 + 0);
      }),
      times,
    );
  });
});

describe('a quotient', () => {
  it.each([
    [0.3, 0.1, 3],
    [366.825, 365, 1.005],
    [4600, 1000, 4.6],
    [-1, 8, -0.125],
    [0, -3, 0],
  ])('of %d and %d is that of paper', (number, by, quotient) => expect(divide(number, by)).toBe(quotient));

  it.each([
    [1, 0],
    [Number.NaN, 2],
    [1, Number.POSITIVE_INFINITY],
  ])('of %d and %d is none', (number, by) => expect(divide(number, by)).toBeNaN());
});

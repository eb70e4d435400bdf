import Big from 'big.js';

/** Digits with one decimal separator, or thousands grouped by one other sign. */
const shapes = [
  /^-?\d+(?:[.,]\d+)?$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/,
  /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  /^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/,
];

/** Where the decimals begin: at the last separator, unless it occurs twice and therefore groups thousands. */
function decimalPoint(text: string): number {
  const place = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  return place >= 0 && text.indexOf(text.charAt(place)) === place ? place : text.length;
}

const lone = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/** The only separator of a text, if it stands before exactly three digits: of thousands or of decimals. */
export const ambiguousSeparator = (text: string): string | undefined => lone.exec(text)?.[1];

/** A text without such a separator. */
export const ungrouped = (text: string): string => text.replace(ambiguousSeparator(text) ?? '', '');

/**
 * Reads a number as people type it: comma or dot for the decimals, thousands grouped where no one can take the
 * group for decimals: `1.234,5`, `1.234.567`, `1 234`.
 * @param decimals the most decimals allowed.
 * @param isWhole whether one separator alone groups thousands where it can, as in `1.234`. By default it is that of the
 * decimals.
 * @returns undefined for anything else, for more decimals than allowed, and for more digits than a number keeps.
 */
export function parseDecimal(written: string, decimals: number, isWhole = false): number | undefined {
  const typed = written.trim().replace(/\s/g, ' ').replace(/^−/, '-');
  const text = isWhole ? ungrouped(typed) : typed;
  if (!shapes.some((shape) => shape.test(text))) return undefined;
  const point = decimalPoint(text);
  const fraction = text.slice(point + 1);
  if (fraction.length > decimals) return undefined;
  const exact = new Big(`${text.slice(0, point).replace(/[., ]/g, '')}.${fraction}0`);
  const value = exact.toNumber() + 0;
  return Number.isFinite(value) && exact.eq(value) ? value : undefined;
}

/** Below it, and so far from the middle, binary fractions round as decimals do. */
const plain = { below: 1e9, apart: 1e-4 } as const;

/** Rounds half away from zero, as amounts are rounded: 1.005 to two decimals is 1.01. Never -0; NaN stays NaN. */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const power = 10 ** decimals;
  const scaled = Math.abs(value) * power;
  const part = scaled - Math.floor(scaled);
  if (scaled < plain.below && Math.abs(part - 0.5) > plain.apart)
    return (Math.sign(value) * Math.round(scaled)) / power + 0;
  return new Big(value).round(decimals, Big.roundHalfUp).toNumber() + 0;
}

/** Combines numbers one after the other, exactly; NaN for an empty list or a number that is not finite. */
const onPaper =
  (step: (before: Big, next: number) => Big) =>
  (numbers: readonly number[]): number => {
    const [first, ...more] = numbers;
    if (first === undefined || !numbers.every(Number.isFinite)) return Number.NaN;
    return more.reduce(step, new Big(first)).toNumber() + 0;
  };

const millionth = 1_000_000;

/** A number in whole millionths; undefined where it has more decimals or is too large to be counted so. */
function inMillionths(number: number): number | undefined {
  const whole = Math.round(number * millionth);
  return Number.isSafeInteger(whole) && whole / millionth === number ? whole : undefined;
}

const addDecimals = onPaper((before, next) => before.plus(next));

/** The sum as on paper: 0.1 + 0.2 is 0.3. */
export function add(numbers: readonly number[]): number {
  let whole = 0;
  for (const number of numbers) {
    const millionths = inMillionths(number);
    if (millionths === undefined) return addDecimals(numbers);
    whole += millionths;
  }
  return numbers.length === 0 || !Number.isSafeInteger(whole) ? addDecimals(numbers) : whole / millionth + 0;
}

/** The first number less the others as on paper: 0.3 - 0.1 is 0.2. */
export const subtract = onPaper((before, next) => before.minus(next));

/** The product as on paper: 1.1 × 1.1 is 1.21. */
export const multiply = onPaper((before, next) => before.times(next));

/** Enough digits to tell the nearest of all binary fractions. */
const LongBig = Big();
LongBig.DP = 40;

/** The number nearest to the quotient as on paper: 0.3 / 0.1 is 3. NaN for 0 as divisor or a number that is not finite. */
export function divide(number: number, by: number): number {
  if (!Number.isFinite(number) || !Number.isFinite(by) || by === 0) return Number.NaN;
  return new LongBig(number).div(by).toNumber() + 0;
}

/** A sum that numbers are added to one by one. */
export type Sum = { add(number: number): void; value(): number };

/**
 * Adds up as on paper, in whole millionths as long as these suffice, which is a hundred times as fast as decimals of any
 * length. What is not finite is left out.
 */
export function exactSum(): Sum {
  let whole = 0;
  let rest: Big | undefined;
  return {
    add(number) {
      if (!Number.isFinite(number)) return;
      const millionths = inMillionths(number);
      if (millionths !== undefined && Number.isSafeInteger(whole + millionths)) whole += millionths;
      else rest = (rest ?? new Big(0)).plus(number);
    },
    value: () =>
      (rest === undefined ? whole / millionth : rest.plus(new Big(whole).div(millionth)).toNumber()) + 0,
  };
}

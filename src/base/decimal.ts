import Big from 'big.js';

/** Digits with one decimal separator, or grouped in thousands with another sign; the group is the same throughout. */
const shapes = [
  /^-?\d+(?:[.,]\d+)?$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/,
  /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  /^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  /^-?[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/,
];

/** Where the decimals begin: at the last separator, unless the same sign stands twice and so groups thousands. */
function decimalPoint(text: string): number {
  const place = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  return place >= 0 && text.indexOf(text.charAt(place)) === place ? place : text.length;
}

/**
 * Reads a number as people type it: comma or dot for the decimals, thousands grouped where no one can take the
 * group for decimals: `1.234,5`, `1.234.567`, `1 234`. One separator alone is always that of the decimals.
 * @param decimals the most decimals allowed.
 * @returns undefined for anything else, for more decimals than allowed, and for more digits than a number keeps.
 */
export function parseDecimal(written: string, decimals: number): number | undefined {
  const text = written.trim().replace(/\s/g, ' ').replace(/^−/, '-');
  if (!shapes.some((shape) => shape.test(text))) return undefined;
  const point = decimalPoint(text);
  const fraction = text.slice(point + 1);
  if (fraction.length > decimals) return undefined;
  const exact = new Big(`${text.slice(0, point).replace(/[., ]/g, '')}.${fraction}0`);
  const value = exact.toNumber() + 0;
  return Number.isFinite(value) && exact.eq(value) ? value : undefined;
}

/** Rounds half away from zero, as amounts are: 1.005 to two decimals is 1.01. Never -0; not-a-number stays. */
export function roundHalfUp(value: number, decimals: number): number {
  return Number.isFinite(value) ? new Big(value).round(decimals, Big.roundHalfUp).toNumber() + 0 : value;
}

/** The product as on paper: 1.1 × 1.1 is 1.21. Not-a-number and infinities as `*` has them. */
export function multiply(first: number, second: number): number {
  if (!Number.isFinite(first) || !Number.isFinite(second)) return first * second;
  return new Big(first).times(second).toNumber() + 0;
}

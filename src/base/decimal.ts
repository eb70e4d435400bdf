import Big from 'big.js';

/** Digits with one decimal separator, or grouped in thousands with the other one. */
const shapes = [/^-?\d+(?:[.,]\d+)?$/, /^-?\d{1,3}(?:\.\d{3})+,\d+$/, /^-?\d{1,3}(?:,\d{3})+\.\d+$/];

/**
 * Reads a number as people type it: comma or dot for the decimals, thousands grouped where both signs stand.
 * @param decimals the most decimals allowed.
 * @returns undefined for anything else, also for more decimals than allowed.
 */
export function parseDecimal(written: string, decimals: number): number | undefined {
  const text = written.trim();
  if (!shapes.some((shape) => shape.test(text))) return undefined;
  const separator = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = (separator < 0 ? text : text.slice(0, separator)).replace(/[.,]/g, '');
  const fraction = separator < 0 ? '' : text.slice(separator + 1);
  if (fraction.length > decimals) return undefined;
  const value = Number(fraction === '' ? whole : `${whole}.${fraction}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Rounds half away from zero, as amounts are: 1.005 to two decimals is 1.01. */
export function roundHalfUp(value: number, decimals: number): number {
  return Number.isFinite(value) ? new Big(value).round(decimals, Big.roundHalfUp).toNumber() : value;
}

import { multiply } from '../../base/decimal.ts';

/** The ends of an axis and its lines. */
export type Scale = { min: number; max: number; lines: number[] };

/** The smallest of 1, 2, 2.5 and 5 with zeros that is at least so large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5].find((step) => step * power >= least * 0.999) ?? 10) * power;
}

/**
 * An axis with about four lines, 0 among them, for numbers between two; whole steps on request. It ends above on a line,
 * and below on a quarter of a step, as what falls below 0 is little in most charts.
 */
export function scaleOf(least: number, most: number, whole: boolean): Scale {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  if (low === high) return { min: 0, max: 1, lines: [0, 1] };
  const wanted = roundStep((high - low) / 4);
  const step = whole ? Math.max(1, Math.ceil(wanted)) : wanted;
  const at = (line: number) => multiply([line, step]);
  const [first, last] = [Math.ceil(low / step), Math.ceil(high / step)];
  return {
    min: at(Math.floor((low / step) * 4) / 4),
    max: at(last),
    lines: Array.from({ length: last - first + 1 }, (_, index) => at(first + index)),
  };
}

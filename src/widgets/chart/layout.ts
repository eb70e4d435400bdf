import type { IntervalKind } from './intervals.ts';

/** One axis of a chart: its heading, and the places on it. */
export type Grid = { title: string | undefined; xs: string[]; top: number; height: number };

/** Where the axes of a chart stand, in pixels, and how high it is in all. */
export type Layout = { grids: Grid[]; height: number };

const sizes = { alone: 260, ofSeveral: 150, title: 34, labels: 30, above: 12 } as const;

const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);

/** One axis for all, or for months one for each year, the latest on top, so that the same months stand below each other. */
export function layoutOf(xs: readonly string[], kind: IntervalKind, byYear: boolean): Layout {
  const years = kind === 'month' && byYear ? [...new Set(xs.map((x) => x.slice(0, 4)))].reverse() : [];
  if (years.length === 0) {
    const grid = { title: undefined, xs: [...xs], top: sizes.above, height: sizes.alone };
    return { grids: [grid], height: sizes.above + sizes.alone + sizes.labels };
  }
  const inner = years.length === 1 ? sizes.alone : sizes.ofSeveral;
  const step = sizes.title + inner + sizes.labels;
  return {
    grids: years.map((year, index) => ({
      title: year,
      xs: monthsOf(year),
      top: index * step + sizes.title,
      height: inner,
    })),
    height: years.length * step,
  };
}

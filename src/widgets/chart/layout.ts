import type { IntervalKind } from './intervals.ts';
import type { Window } from './window.ts';

/** One axis of a chart: its heading, and the places on it, with their numbers among all; undefined for a month without any. */
export type Grid = {
  title: string | undefined;
  xs: string[];
  places: (number | undefined)[];
  top: number;
  height: number;
};

/** Where the axes of a chart stand, in pixels, and how high it is in all. */
export type Layout = { grids: Grid[]; height: number };

const sizes = { usual: 300, ofSeveral: 150, title: 34, labels: 30, above: 12, units: 18 } as const;

const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);

const yearsOf = (xs: readonly string[]): string[] => [...new Set(xs.map((x) => x.slice(0, 4)))].sort();

/** One axis with all places in their order. */
const oneGrid = (xs: readonly string[], title: string | undefined, top: number, height: number): Layout => ({
  grids: [{ title, xs: [...xs], places: [...xs.keys()], top, height: height - top - sizes.labels }],
  height,
});

/** An axis for each year, the latest on top, so that the same months stand below each other. */
function gridsByYear(xs: readonly string[], years: readonly string[], height: number): Layout {
  const inner = years.length === 1 ? height - sizes.title - sizes.labels : sizes.ofSeveral;
  const step = sizes.title + inner + sizes.labels;
  const places = new Map(xs.map((x, index) => [x, index]));
  return {
    grids: [...years].reverse().map((year, index) => ({
      title: year,
      xs: monthsOf(year),
      places: monthsOf(year).map((x) => places.get(x)),
      top: index * step + sizes.title,
      height: inner,
    })),
    height: years.length * step,
  };
}

/** One axis for all, or for more than a year of months one for each year. */
export function layoutOf(
  xs: readonly string[],
  {
    kind,
    byYear = false,
    height = sizes.usual,
    units = 1,
  }: { kind: IntervalKind; byYear?: boolean; height?: number | undefined; units?: number },
): Layout {
  const years = kind === 'month' && byYear ? yearsOf(xs) : [];
  if (years.length === 0) return oneGrid(xs, undefined, sizes.above + (units > 1 ? sizes.units : 0), height);
  if (years.length > 1 && xs.length <= 12)
    return oneGrid(xs, `${years[0]}–${years.at(-1)}`, sizes.title, height);
  return gridsByYear(xs, years, height);
}

/** A layout with the places of a window alone. */
export function inWindow({ grids, height }: Layout, { from, to }: Window): Layout {
  return {
    grids: grids.map((grid) => ({
      ...grid,
      xs: grid.xs.slice(from, to),
      places: grid.places.slice(from, to),
    })),
    height,
  };
}

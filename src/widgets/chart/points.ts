import { add, exactSum, roundHalfUp } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import { type Among, chosen, collect, type Collected, isAmong, numberAt, numberOf } from './collect.ts';
import type { Axis } from './intervals.ts';
import { placesOf } from './places.ts';

/** What the numbers of an entry are, how they count towards the total, and their unit where it is another. */
export type SeriesOfEntries = { key: string; label: string; path: string; counts?: number; unit?: string };

/** What is drawn of a list of entries. */
export type Drawing = {
  items: readonly Json[];
  x: Axis;
  series: readonly SeriesOfEntries[];
  /** One line for each value at `by`: the `most` with the largest totals, the others as one under `rest`. */
  split?: { by: string; most?: number; rest?: string };
  /** Entries that count with the opposite sign. */
  negative?: Among;
  /** The first series has a line for each value at `by`, with its word, in the order of the words. */
  colour?: { by: string; words: { readonly [value: string]: string } };
  /** Entries that are told apart from the others, such as those that were estimated. */
  marks?: Among;
  decimals?: number;
};

/** The numbers of a line, one for each x; undefined where no entry has any. */
export type Line = {
  key: string;
  /** The key of its series. */
  series: string;
  /** Its name; that of a value which entries are told apart by is the value. */
  label: string;
  /** The value that it stands for; undefined where entries are not told apart, and for the rest. */
  split?: Json;
  /** It is a part of its series, which stands on the others. */
  part?: true;
  /** Which ink it has, where that is not its place among the lines. */
  ink?: number;
  /** It is the sum of all that have no line of their own. */
  rest?: true;
  counts: number;
  /** Its unit where it is not that of the chart. */
  unit?: string;
  values: (number | undefined)[];
  total: number;
};

/** A place on the axis with its sum. */
export type Extreme = { x: string; value: number };

/** What a chart shows: places on the axis, and for each line a number at each of them. */
export type Points = {
  xs: string[];
  lines: Line[];
  /** What counts, for each x. */
  sums: (number | undefined)[];
  total: number;
  /** The total of each series that counts, where one of them is subtracted. */
  totals?: { label: string; total: number }[];
  highest?: Extreme;
  lowest?: Extreme;
  /** Whether any entry there is marked, for each x. */
  marked?: boolean[];
  /** What is compared with, for each x, and in all. */
  compared?: { values: (number | undefined)[]; total: number };
  /** How many entries have a number but no x. */
  unplaced: number;
  /** How many values have no line of their own. */
  others: number;
};

/** What counts at each place, and in all. */
function sumsOf(lines: readonly Collected[], count: number) {
  const counted = lines.filter(({ counts }) => counts !== 0);
  const total = exactSum();
  for (const { counts, whole } of counted) total.add(counts * whole.value());
  const sums = Array.from({ length: count }, (_, at) => {
    const parts: number[] = [];
    for (const { counts, cells } of counted) {
      const value = numberOf(cells[at]);
      if (value !== undefined) parts.push(counts * value);
    }
    return parts.length > 1 ? add(parts) : parts[0];
  });
  return { sums, total: total.value() };
}

/** The total of each series that counts; undefined where none is subtracted. */
function totalsOf(lines: readonly Collected[], series: readonly SeriesOfEntries[]) {
  if (!lines.some(({ counts }) => counts < 0)) return undefined;
  return series.flatMap(({ key, label }) => {
    const own = lines.filter((line) => line.series === key && line.counts !== 0);
    return own.length === 0 ? [] : [{ label, total: add(own.map(({ whole }) => whole.value())) }];
  });
}

/** The places with the highest and the lowest sum; the first of equal ones. */
function extremesOf(xs: readonly string[], sums: readonly (number | undefined)[]) {
  let highest: Extreme | undefined;
  let lowest: Extreme | undefined;
  sums.forEach((value, at) => {
    const x = xs[at] ?? '';
    if (value === undefined) return;
    if (highest === undefined || value > highest.value) highest = { x, value };
    if (lowest === undefined || value < lowest.value) lowest = { x, value };
  });
  return { ...(highest && { highest }), ...(lowest && { lowest }) };
}

/** Which places have a marked entry; undefined where nothing is marked. */
function markedOf(items: readonly Json[], at: Int32Array, count: number, marks: Among | undefined) {
  if (!marks) return undefined;
  const marked = Array.from({ length: count }, () => false);
  items.forEach((item, index) => {
    const place = at[index] ?? -1;
    if (place >= 0 && isAmong(item, marks)) marked[place] = true;
  });
  return marked.includes(true) ? marked : undefined;
}

/**
 * Adds entries up, exactly, to one number for each x and line. Intervals between the first and the last have a place also
 * where they have no entry. Sums are rounded as the last step, each from what was added up.
 */
export function pointsOf(drawing: Drawing): Points {
  const { x, series, decimals, marks } = drawing;
  const items = drawing.items.filter((item) => series.some(({ path }) => numberAt(item, path) !== undefined));
  const { xs, at } = placesOf(items, x);
  const { lines, others } = chosen(collect(items, at, drawing), drawing);
  const round = <Value extends number | undefined>(value: Value) =>
    (value === undefined || decimals === undefined ? value : roundHalfUp(value, decimals)) as Value;
  const exact = sumsOf(lines, xs.length);
  const sums = exact.sums.map(round);
  const totals = totalsOf(lines, series)?.map((one) => ({ ...one, total: round(one.total) }));
  const marked = markedOf(items, at, xs.length, marks);
  return {
    xs,
    lines: lines.map(({ cells, whole, ...line }) => ({
      ...line,
      values: xs.map((_, place) => round(numberOf(cells[place]))),
      total: round(whole.value()),
    })),
    sums,
    total: round(exact.total),
    ...(totals && { totals }),
    ...extremesOf(xs, sums),
    ...(marked && { marked }),
    unplaced: at.filter((place) => place < 0).length,
    others,
  };
}

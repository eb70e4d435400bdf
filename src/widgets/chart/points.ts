import { exactSum, roundHalfUp, type Sum } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
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
  /** Entries whose value at `path` is one of `among` count with the opposite sign. */
  negative?: { path: string; among: readonly Json[] };
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
  highest?: Extreme;
  lowest?: Extreme;
  /** How many entries have a number but no x. */
  unplaced: number;
  /** How many values have no line of their own. */
  others: number;
};

/** What an entry adds to a place: a number as long as it is alone there. */
type Cell = number | Sum | undefined;

type Collected = Omit<Line, 'values' | 'total'> & { cells: Cell[]; whole: Sum };

const numberOf = (cell: Cell): number | undefined => (typeof cell === 'object' ? cell.value() : cell);

/** A cell with one more number in it. */
function withNumber(cell: Cell, number: number): Cell {
  if (cell === undefined) return number;
  const sum = typeof cell === 'object' ? cell : exactSum();
  if (typeof cell === 'number') sum.add(cell);
  sum.add(number);
  return sum;
}

/** A number, also one that a server wrote as a text. */
function numberAt(item: Json, path: string): number | undefined {
  const value = readPath(item, path);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const nameOf = (value: Json): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function isNegative(item: Json, { negative }: Drawing): boolean {
  if (!negative) return false;
  const value = readPath(item, negative.path);
  return value !== undefined && negative.among.includes(value);
}

/** The lines that entries add to, each begun by the first of its entries. */
function collect(items: readonly Json[], at: Int32Array, drawing: Drawing): Collected[] {
  const lines = new Map<string, Collected>();
  const lineOf = (series: SeriesOfEntries, split: Json | undefined): Collected => {
    const key = split === undefined ? series.key : `${series.key} ${nameOf(split)}`;
    const before = lines.get(key);
    if (before) return before;
    const { label, unit, counts = unit === undefined ? 1 : 0 } = series;
    const line: Collected = {
      key,
      series: series.key,
      label: split === undefined ? label : nameOf(split),
      ...(split !== undefined && { split }),
      ...(unit !== undefined && { unit }),
      counts,
      cells: [],
      whole: exactSum(),
    };
    lines.set(key, line);
    return line;
  };
  items.forEach((item, index) => {
    const place = at[index] ?? -1;
    if (place < 0) return;
    const sign = isNegative(item, drawing) ? -1 : 1;
    const split = drawing.split && (readPath(item, drawing.split.by) ?? null);
    for (const series of drawing.series) {
      const number = numberAt(item, series.path);
      if (number === undefined) continue;
      const { cells, whole } = lineOf(series, split);
      cells[place] = withNumber(cells[place], sign * number);
      whole.add(sign * number);
    }
  });
  return [...lines.values()];
}

/** Adds lines up under one name. */
function joined(lines: readonly Collected[], label: string): Collected {
  const cells: Cell[] = [];
  const whole = exactSum();
  for (const line of lines) {
    whole.add(line.whole.value());
    line.cells.forEach((cell, at) => {
      const value = numberOf(cell);
      if (value !== undefined) cells[at] = withNumber(cells[at], value);
    });
  }
  const { series = '', counts = 1 } = lines[0] ?? {};
  return { key: 'rest', series, label, rest: true, counts, cells, whole };
}

/** The lines that are drawn: those with the largest totals first, and the others as the last one, if it has a name. */
function chosen(lines: Collected[], { split }: Drawing): { lines: Collected[]; others: number } {
  if (!split) return { lines, others: 0 };
  const ordered = [...lines].sort((left, right) => right.whole.value() - left.whole.value());
  const { most = ordered.length, rest } = split;
  const [own, others] = [ordered.slice(0, most), ordered.slice(most)];
  if (others.length === 0) return { lines: own, others: 0 };
  return { lines: rest === undefined ? own : [...own, joined(others, rest)], others: others.length };
}

/** What counts at each place, and in all. */
function sumsOf(lines: readonly Collected[], count: number) {
  const counted = lines.filter(({ counts }) => counts !== 0);
  const total = exactSum();
  for (const { counts, whole } of counted) total.add(counts * whole.value());
  const sums = Array.from({ length: count }, (_, at) => {
    let cell: Cell;
    for (const { counts, cells } of counted) {
      const value = numberOf(cells[at]);
      if (value !== undefined) cell = withNumber(cell, counts * value);
    }
    return numberOf(cell);
  });
  return { sums, total: total.value() };
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

/**
 * Adds entries up, exactly, to one number for each x and line. Intervals between the first and the last have a place also
 * where they have no entry. Sums are rounded as the last step, each from what was added up.
 */
export function pointsOf(drawing: Drawing): Points {
  const { x, series, decimals } = drawing;
  const items = drawing.items.filter((item) => series.some(({ path }) => numberAt(item, path) !== undefined));
  const { xs, at } = placesOf(items, x);
  const { lines, others } = chosen(collect(items, at, drawing), drawing);
  const round = <Value extends number | undefined>(value: Value) =>
    (value === undefined || decimals === undefined ? value : roundHalfUp(value, decimals)) as Value;
  const exact = sumsOf(lines, xs.length);
  const sums = exact.sums.map(round);
  return {
    xs,
    lines: lines.map(({ cells, whole, ...line }) => ({
      ...line,
      values: xs.map((_, place) => round(numberOf(cells[place]))),
      total: round(whole.value()),
    })),
    sums,
    total: round(exact.total),
    ...extremesOf(xs, sums),
    unplaced: at.filter((place) => place < 0).length,
    others,
  };
}

import { add, exactSum, roundHalfUp, type Sum } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import { type IntervalKind, intervalOf, intervalsBetween } from './intervals.ts';

/** What the numbers of an entry are, and how they count towards the total. */
export type SeriesOfEntries = { key: string; label: string; path: string; counts?: number };

/** What is drawn of a list of entries. */
export type Drawing = {
  items: readonly Json[];
  x: { path: string; kind: IntervalKind };
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

type Collected = Omit<Line, 'values' | 'total'> & { sums: Map<string, Sum>; whole: Sum };

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

/** Adds an entry to its line, which the first entry of a line begins. */
function collect(lines: Map<string, Collected>, item: Json, x: string, drawing: Drawing): boolean {
  const sign = isNegative(item, drawing) ? -1 : 1;
  const split = drawing.split && (readPath(item, drawing.split.by) ?? null);
  let found = false;
  for (const { key: own, label, path, counts = 1 } of drawing.series) {
    const number = numberAt(item, path);
    if (number === undefined) continue;
    found = true;
    const key = split === undefined ? own : `${own} ${nameOf(split)}`;
    const line: Collected = lines.get(key) ?? {
      key,
      series: own,
      label: split === undefined ? label : nameOf(split),
      ...(split !== undefined && { split }),
      counts,
      sums: new Map(),
      whole: exactSum(),
    };
    lines.set(key, line);
    const sum = line.sums.get(x) ?? exactSum();
    line.sums.set(x, sum);
    sum.add(sign * number);
    line.whole.add(sign * number);
  }
  return found;
}

/** Adds lines up under one name. */
function joined(lines: readonly Collected[], label: string): Collected {
  const sums = new Map<string, Sum>();
  const whole = exactSum();
  for (const line of lines) {
    whole.add(line.whole.value());
    for (const [x, part] of line.sums) {
      const sum = sums.get(x) ?? exactSum();
      sums.set(x, sum);
      sum.add(part.value());
    }
  }
  const { series = '', counts = 1 } = lines[0] ?? {};
  return { key: 'rest', series, label, rest: true, counts, sums, whole };
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

const extremeOf = (points: readonly Extreme[], isBetter: (value: number, best: number) => boolean) =>
  points.reduce<Extreme | undefined>(
    (best, point) => (best === undefined || isBetter(point.value, best.value) ? point : best),
    undefined,
  );

/**
 * Adds entries up, exactly, to one number for each x and line. Months, days and years between the first and the last
 * have a place also where they have no entry. Sums are rounded as the last step, each from what was added up.
 */
export function pointsOf(drawing: Drawing): Points {
  const { items, x, decimals } = drawing;
  const collected = new Map<string, Collected>();
  const places = new Set<string>();
  let unplaced = 0;
  for (const item of items) {
    const place = intervalOf(readPath(item, x.path), x.kind);
    if (place === undefined)
      unplaced += Number(drawing.series.some(({ path }) => numberAt(item, path) !== undefined));
    else if (collect(collected, item, place, drawing)) places.add(place);
  }
  const xs = intervalsBetween([...places], x.kind);
  const round = (value: number) => (decimals === undefined ? value : roundHalfUp(value, decimals));
  const { lines, others } = chosen([...collected.values()], drawing);
  const exact = (at: string) => {
    const parts = lines.flatMap(({ counts, sums }) => {
      const sum = sums.get(at);
      return sum === undefined || counts === 0 ? [] : [counts * sum.value()];
    });
    return parts.length === 0 ? undefined : round(add(parts));
  };
  const sums = xs.map(exact);
  const known = sums.flatMap((value, index) => (value === undefined ? [] : [{ x: xs[index] ?? '', value }]));
  const highest = extremeOf(known, (value, best) => value > best);
  const lowest = extremeOf(known, (value, best) => value < best);
  const counted = lines
    .filter(({ counts }) => counts !== 0)
    .map(({ counts, whole }) => counts * whole.value());
  return {
    xs,
    lines: lines.map(({ sums: own, whole, ...line }) => ({
      ...line,
      values: xs.map((at) => {
        const sum = own.get(at);
        return sum && round(sum.value());
      }),
      total: round(whole.value()),
    })),
    sums,
    total: counted.length === 0 ? 0 : round(add(counted)),
    ...(highest && { highest }),
    ...(lowest && { lowest }),
    unplaced,
    others,
  };
}

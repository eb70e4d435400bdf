import { exactSum, type Sum } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Drawing, Line, SeriesOfEntries } from './points.ts';

/** What an entry adds to a place: a number as long as it is alone there. */
export type Cell = number | Sum | undefined;

/** A line while entries are added to it. */
export type Collected = Omit<Line, 'values' | 'total'> & { cells: Cell[]; whole: Sum };

/** The number in a cell. */
export const numberOf = (cell: Cell): number | undefined => (typeof cell === 'object' ? cell.value() : cell);

/** A cell with one more number in it. */
export function withNumber(cell: Cell, number: number): Cell {
  if (cell === undefined) return number;
  const sum = typeof cell === 'object' ? cell : exactSum();
  if (typeof cell === 'number') sum.add(cell);
  sum.add(number);
  return sum;
}

/** A number, also one that a server wrote as a text. */
export function numberAt(item: Json, path: string): number | undefined {
  const value = readPath(item, path);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const nameOf = (value: Json): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Entries whose value at a path is one of several; without these, those whose value says yes. */
export type Among = { path: string; among?: readonly Json[] };

/** Whether an entry is one of them. */
export function isAmong(item: Json, { path, among }: Among): boolean {
  const value = readPath(item, path);
  return among ? value !== undefined && among.includes(value) : Boolean(value);
}

/** What tells a line from the others of its series. */
type Apart = Pick<Line, 'split' | 'part'> & { name: string };

/** How an entry is told apart: by the split, or in the first series by the colour. */
function apartOf(item: Json, isFirst: boolean, { split, colour }: Drawing): Apart | undefined {
  if (split) {
    const value = readPath(item, split.by) ?? null;
    return { split: value, name: nameOf(value) };
  }
  if (!colour || !isFirst) return undefined;
  const value = readPath(item, colour.by) ?? null;
  const name = nameOf(value);
  return { split: value, part: true, name: colour.words[name] ?? name };
}

function newLine(
  { key, label, unit, counts = unit === undefined ? 1 : 0 }: SeriesOfEntries,
  apart?: Apart,
): Collected {
  const { name = label, ...told } = apart ?? {};
  return {
    key: apart === undefined ? key : `${key} ${nameOf(apart.split ?? null)}`,
    series: key,
    // A part without a word of its own is what is left of its series.
    label: apart?.part && name === '' ? label : name,
    ...told,
    ...(unit !== undefined && { unit }),
    counts,
    cells: [],
    whole: exactSum(),
  };
}

/** The lines that entries add to, in the order of the series, the parts of one in that of their words. */
export function collect(items: readonly Json[], at: Int32Array, drawing: Drawing): Collected[] {
  const lines = drawing.series.map(() => new Map<string, Collected>());
  items.forEach((item, index) => {
    const place = at[index] ?? -1;
    if (place < 0) return;
    const isNegative = drawing.negative !== undefined && isAmong(item, drawing.negative);
    drawing.series.forEach((series, order) => {
      const found = numberAt(item, series.path);
      if (found === undefined) return;
      const number = isNegative ? -Math.abs(found) : found;
      const apart = apartOf(item, order === 0, drawing);
      const own = apart ? nameOf(apart.split ?? null) : '';
      const line = lines[order]?.get(own) ?? newLine(series, apart);
      lines[order]?.set(own, line);
      line.cells[place] = withNumber(line.cells[place], number);
      line.whole.add(number);
    });
  });
  return withInks(
    lines.map((own) => [...own.values()]),
    drawing,
  );
}

/**
 * Lines with parts, in the order of their words. Each has the ink of its word, and of its series after those, whatever
 * else is there: a period looks alike on every day. Parts without a word have those after all others; but the first of
 * them has the first, where no part has a word.
 */
function withInks(lines: readonly Collected[][], { colour }: Drawing): Collected[] {
  if (!colour) return lines.flat();
  const words = Object.keys(colour.words);
  const wordOf = ({ split }: Collected) => words.indexOf(nameOf(split ?? null));
  const [parts = [], ...others] = lines;
  const known = parts.filter((part) => wordOf(part) >= 0).sort((left, right) => wordOf(left) - wordOf(right));
  const unknown = parts.filter((part) => wordOf(part) < 0);
  const afterWords = Math.max(1, words.length);
  const afterAll = afterWords + others.length;
  const inkOf = (index: number) => {
    if (known.length > 0) return afterAll + index;
    return index === 0 ? 0 : afterAll + index - 1;
  };
  return [
    ...known.map((line) => ({ ...line, ink: wordOf(line) })),
    ...unknown.map((line, index) => ({ ...line, ink: inkOf(index) })),
    ...others.flatMap((own, index) => own.map((line) => ({ ...line, ink: afterWords + index }))),
  ];
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
export function chosen(lines: Collected[], { split }: Drawing): { lines: Collected[]; others: number } {
  if (!split) return { lines, others: 0 };
  const ordered = [...lines].sort((left, right) => right.whole.value() - left.whole.value());
  const { most = ordered.length, rest } = split;
  const [own, others] = [ordered.slice(0, most), ordered.slice(most)];
  if (others.length === 0) return { lines: own, others: 0 };
  return { lines: rest === undefined ? own : [...own, joined(others, rest)], others: others.length };
}

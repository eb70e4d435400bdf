import type { PartNames } from './options.ts';
import type { Line, Points } from './points.ts';
import type { Wording } from './wording.ts';

/** A text as a cell: quoted where needed, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number as the language writes it, without signs between thousands. */
const numbersIn = (locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 });

/** Whether lines add up to something that none of them says alone. */
export const haveSum = (lines: readonly Pick<Line, 'counts'>[]): boolean =>
  lines.filter(({ counts }) => counts !== 0).length > 1;

/** A column of numbers: its name, and its unit where it is not that of the chart. */
export type Column = { head: string; unit?: string };

/** The numbers of a chart as a table, whose rows are made when they are read. */
export type Table = {
  place: string;
  columns: Column[];
  count: number;
  /** The head of a last column of words: what is marked. */
  notes?: string;
  row(at: number): { x: string; place: string; cell: string; values: (number | undefined)[]; note?: string };
};

/** The table of a chart: a place, what each line has there, the sum of several, what is compared with, and marks. */
export function tableOf(
  { xs, lines, sums, compared, marked }: Points,
  wording: Wording,
  { place, words }: { place: string; words: PartNames },
): Table {
  const numbers = [
    ...lines.map((line) => ({
      head: wording.line(line),
      ...(line.unit !== undefined && { unit: line.unit }),
      values: line.values,
    })),
    ...(haveSum(lines) ? [{ head: words.total, values: sums }] : []),
    ...(compared ? [{ head: words.compared ?? '', values: compared.values }] : []),
  ];
  const { marked: notes = '' } = words;
  return {
    place,
    columns: numbers.map(({ values: _, ...column }) => column),
    count: xs.length,
    ...(marked && { notes }),
    row(at) {
      const x = xs[at] ?? '';
      const values = numbers.map((column) => column.values[at]);
      return {
        x,
        place: wording.place(x),
        cell: wording.cell(x),
        values,
        ...(marked && { note: marked[at] ? notes : '' }),
      };
    },
  };
}

/** The same as a file: semicolons between cells, and the mark by which spreadsheets know the encoding. */
export function csvOf({ place, columns, notes, count, row }: Table, locale: string, unit?: string): string {
  const numbers = numbersIn(locale);
  const head = ({ head: name, unit: own = unit }: Column) =>
    cell(own === undefined ? name : `${name} (${own})`);
  const lines = Array.from({ length: count }, (_, at) => {
    const { cell: shown, values, note } = row(at);
    const written = values.map((value) => (value === undefined ? '' : numbers.format(value)));
    return [cell(shown), ...written, ...(note === undefined ? [] : [cell(note)])];
  });
  const heads = [cell(place), ...columns.map(head), ...(notes === undefined ? [] : [cell(notes)])];
  const all = [heads, ...lines];
  return `\ufeff${all.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

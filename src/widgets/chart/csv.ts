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
  row(at: number): { x: string; place: string; values: (number | undefined)[] };
};

/** The table of a chart: a place, what each line has there, and the sum of several. */
export function tableOf(
  { xs, lines, sums }: Points,
  wording: Wording,
  heads: { place: string; total: string },
): Table {
  const summed = haveSum(lines);
  const columns = lines.map((line) => ({
    head: wording.line(line),
    ...(line.unit !== undefined && { unit: line.unit }),
  }));
  return {
    place: heads.place,
    columns: [...columns, ...(summed ? [{ head: heads.total }] : [])],
    count: xs.length,
    row(at) {
      const x = xs[at] ?? '';
      const values = lines.map((line) => line.values[at]);
      return { x, place: wording.place(x), values: summed ? [...values, sums[at]] : values };
    },
  };
}

/** The same as a file: semicolons between cells, and the mark by which spreadsheets know the encoding. */
export function csvOf({ place, columns, count, row }: Table, locale: string, unit?: string): string {
  const numbers = numbersIn(locale);
  const head = ({ head: name, unit: own = unit }: Column) =>
    cell(own === undefined ? name : `${name} (${own})`);
  const lines = Array.from({ length: count }, (_, at) => {
    const { place: shown, values } = row(at);
    return [cell(shown), ...values.map((value) => (value === undefined ? '' : numbers.format(value)))];
  });
  const all = [[cell(place), ...columns.map(head)], ...lines];
  return `\ufeff${all.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

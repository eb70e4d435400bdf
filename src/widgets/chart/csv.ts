import type { Points } from './points.ts';
import type { Wording } from './wording.ts';

/** A text as a cell: quoted where needed, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number as the language writes it, without signs between thousands. */
const numbersIn = (locale: string) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 });

/** The heads of a table, and its rows: a place, what each line has there, and the sum of several. */
export function tableOf(
  { xs, lines, sums }: Points,
  wording: Wording,
  heads: { place: string; total: string },
) {
  const several = lines.length > 1;
  return {
    heads: [heads.place, ...lines.map(wording.line), ...(several ? [heads.total] : [])],
    rows: xs.map((x, index) => ({
      x,
      place: wording.place(x),
      values: [...lines.map(({ values }) => values[index]), ...(several ? [sums[index]] : [])],
    })),
  };
}

/** The same as a file: semicolons between cells, and the mark by which spreadsheets know the encoding. */
export function csvOf({ heads, rows }: ReturnType<typeof tableOf>, locale: string): string {
  const numbers = numbersIn(locale);
  const lines = [
    heads.map(cell),
    ...rows.map(({ place, values }) => [
      cell(place),
      ...values.map((value) => (value === undefined ? '' : numbers.format(value))),
    ]),
  ];
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

/** One figure beside what is set against it. */
export type Row = {
  name: string;
  unit: string;
  value: number;
  /** The same thing written by hand, measured in the same run. */
  byHand?: number;
  /** Their ratio where it was measured pair by pair, which is steadier than the ratio of two medians. */
  ratio?: number;
  /** A third way of doing it, for comparison. */
  other?: { name: string; value: number };
  /** What is promised: of the value itself, or of its ratio to the one by hand. */
  promise?: { of: 'value' | 'ratio'; atMost: number } | { of: 'value'; atLeast: number };
};

/** Figures that belong together, with a line on how they came about. */
export type Group = { title: string; how: string; rows: Row[] };

export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of what each turn gives: both of a pair were measured one right after the other. */
export const pairedRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, index) => value / (theirs[index] ?? value)));

export const ratioOf = ({ value, byHand, ratio }: Row): number | undefined =>
  ratio ?? (byHand ? value / byHand : undefined);

/** Whether the promise of a row holds; undefined where none was given. */
export function holds(row: Row): boolean | undefined {
  if (!row.promise) return undefined;
  const measured = row.promise.of === 'value' ? row.value : (ratioOf(row) ?? Number.POSITIVE_INFINITY);
  const rounded = Number(measured.toFixed(3));
  return 'atLeast' in row.promise ? rounded >= row.promise.atLeast : rounded <= row.promise.atMost;
}

const figure = (value: number | undefined, unit: string): string => {
  if (value === undefined) return '';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
};

function promiseOf({ promise, unit }: Row): string {
  if (!promise) return '';
  if ('atLeast' in promise) return `≥ ${figure(promise.atLeast, unit)}`;
  return promise.of === 'ratio' ? `≤ ${promise.atMost} ×` : `≤ ${figure(promise.atMost, unit)}`;
}

function cells(row: Row): string[] {
  const ratio = ratioOf(row);
  const isMet = holds(row);
  return [
    row.name,
    figure(row.value, row.unit),
    figure(row.byHand, row.unit),
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    promiseOf(row),
    isMet === undefined ? '' : isMet ? 'holds' : 'MISSES',
    row.other ? `${row.other.name}: ${figure(row.other.value, row.unit)}` : '',
  ];
}

/** A group as an aligned table. */
export function tableOf({ title, how, rows }: Group): string {
  const lines = [['', 'Mostrador', 'by hand', 'ratio', 'promise', '', ''], ...rows.map(cells)];
  const widths = lines.reduce<number[]>(
    (found, line) => line.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  );
  const drawn = lines.map((line) =>
    line
      .map((cell, index) =>
        index > 0 && index < 4 ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, how, '', ...drawn].join('\n');
}

import type { Json } from '../../base/json.ts';
import type { Kit } from '../../kit/kit.ts';
import type { IntervalKind } from './intervals.ts';
import type { Line, Points } from './points.ts';
import type { Step } from './walk.ts';

/** How the places and numbers of a chart are written. */
export type Wording = {
  /** A place in full: March 2026. */
  place(x: string): string;
  /** A place on the axis. */
  tick(x: string, narrow: boolean): string;
  number(value: number | undefined): string;
  /** A number on the axis, without decimals that are all 0. */
  scale(value: number): string;
  line(line: Pick<Line, 'label' | 'split' | 'rest'>): string;
};

type Shown = { kind: IntervalKind; placeAs?: string | undefined; numberAs: string };
type Ticks = {
  [kind in IntervalKind]?: [wide: Intl.DateTimeFormatOptions, narrow: Intl.DateTimeFormatOptions];
};

const ticks: Ticks = {
  month: [{ month: 'short' }, { month: 'narrow' }],
  day: [{ day: 'numeric', month: 'short' }, { day: 'numeric' }],
};

/** The words of a chart in the language of the reader. */
export function wordingOf(
  { display, locale }: Pick<Kit, 'display' | 'locale'>,
  { kind, placeAs = 'text', numberAs }: Shown,
): Wording {
  const place = (x: string) =>
    kind === 'month'
      ? display('month', x)
      : kind === 'day'
        ? display('date', x)
        : kind === 'year'
          ? x
          : display(placeAs, x);
  const [wide, narrow] = (ticks[kind] ?? []).map(
    (options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  const zeros = /0([.,]0+)/.exec(display(numberAs, 0))?.[1];
  return {
    place,
    tick(x, isNarrow) {
      const format = isNarrow ? narrow : wide;
      return format
        ? format.format(new Date(`${x}-01T00:00:00Z`.replace(/^(\d{4}-\d{2}-\d{2})-01/, '$1')))
        : place(x);
    },
    number: (value) => display(numberAs, value),
    scale(value) {
      const shown = display(numberAs, value);
      return zeros === undefined ? shown : shown.replace(new RegExp(`\\${zeros}(?!\\d)`), '');
    },
    line: ({ label, split, rest }) => (rest || split === undefined ? label : display('text', split as Json)),
  };
}

/** What one step says: a place with its sum and what each line has there, or what one of them has. */
export function said(
  { xs, lines, sums }: Points,
  { at, line }: Step,
  wording: Wording,
  text: Kit['text'],
): string {
  const point = (name: string, value: number | undefined) =>
    text('kit.chart.point', { name, value: wording.number(value) });
  const place = wording.place(xs[at] ?? '');
  const one = line === undefined ? undefined : lines[line];
  if (one) return point(`${place}, ${wording.line(one)}`, one.values[at]);
  const parts = lines.flatMap((of) => {
    const value = of.values[at];
    return value === undefined || lines.length === 1 ? [] : [point(wording.line(of), value)];
  });
  return [point(place, sums[at]), ...parts].join('. ');
}

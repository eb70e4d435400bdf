import { zoneClock } from '../../base/zone-clock.ts';
import type { Kit } from '../../kit/kit.ts';
import { haveSum } from './csv.ts';
import { firstDayOf, type IntervalKind, lengthOf } from './intervals.ts';
import type { PartNames } from './options.ts';
import type { Line, Points } from './points.ts';
import type { Step } from './walk.ts';

/** How the places and numbers of a chart are written. */
export type Wording = {
  /** A place in full: March 2026. */
  place(x: string): string;
  /** A place in a file, as spreadsheets read days and times: 2026-03-01 14:00, by the clock of the zone. */
  cell(x: string): string;
  /** From one place to another. */
  range(from: string, to: string): string;
  /** A place on the axis. */
  tick(x: string, narrow: boolean): string;
  /** A number in the unit of the chart or in another. */
  number(value: number | undefined, unit?: string): string;
  /** A number on the axis, without decimals that are all 0. */
  scale(value: number, unit?: string): string;
  /** A number without a unit. */
  bare(value: number): string;
  /** The unit that is not in the format of the numbers. */
  unit: string | undefined;
  line(line: Pick<Line, 'label'>): string;
};

/** What a chart is of: its axes, and the zone of its moments. */
export type Shown = {
  kind: IntervalKind;
  step?: number;
  zone?: string;
  placeAs?: string | undefined;
  numberAs: string;
  unit?: string | undefined;
};
type Ticks = {
  [kind in IntervalKind]?: [wide: Intl.DateTimeFormatOptions, narrow: Intl.DateTimeFormatOptions];
};

const ticks: Ticks = {
  month: [{ month: 'short' }, { month: 'narrow' }],
  day: [{ day: 'numeric', month: 'short' }, { day: 'numeric' }],
};

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * A moment of a zone with the hour that it begins and ends; where the clock shows it twice, with the name of the time, and
 * with both where the clock is changed in between.
 */
function momentWords(locale: string, zone: string, length: number) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format(clock);
  const named = format({ ...clock, timeZoneName: 'short' });
  const { offsetAt } = zoneClock(zone);
  const hour = 3_600_000;
  return (x: string) => {
    const from = Date.parse(x);
    const isNear = offsetAt(from - hour) !== offsetAt(from) || offsetAt(from) !== offsetAt(from + hour);
    const isChange = offsetAt(from) !== offsetAt(from + length);
    const [begin, end] = [isChange ? named : time, isNear || isChange ? named : time];
    return `${day.format(from)}, ${begin.format(from)}–${end.format(from + length)}`;
  };
}

/** Days where the axis begins one, otherwise times; on a day or two alone only times. */
function momentTick(locale: string, zone: string) {
  const formats = [{ day: 'numeric', month: 'short' } as const, clock].map(
    (options) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }),
  );
  return (x: string) => formats[x.slice(11, 16) === '00:00' ? 0 : 1]?.format(Date.parse(x)) ?? '';
}

/** Writes places in full. */
function placeWords({ display, locale }: Pick<Kit, 'display' | 'locale'>, shown: Shown) {
  const { kind, placeAs = 'text', zone = 'UTC', step = 60 } = shown;
  if (kind === 'moment') return momentWords(locale, zone, lengthOf({ step }));
  if (kind === 'year') return (x: string) => x;
  const format = { month: 'month', day: 'date', category: placeAs }[kind];
  return (x: string) => display(format, x);
}

/** Writes places for a file. */
function cellWords(kind: IntervalKind, place: (x: string) => string): Wording['cell'] {
  if (kind === 'category') return place;
  return (x) => x.slice(0, 16).replace('T', ' ');
}

/** Writes the days from one place to another. */
function rangeWords(
  locale: string,
  { kind, zone = 'UTC' }: Shown,
  place: (x: string) => string,
): Wording['range'] {
  if (kind !== 'moment') return (from, to) => `${place(from)} – ${place(to)}`;
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (from, to) => days.formatRange(Date.parse(from), Date.parse(to));
}

/** Writes places on the axis. */
function tickWords(
  locale: string,
  { kind, zone = 'UTC' }: Shown,
  place: (x: string) => string,
): Wording['tick'] {
  if (kind === 'moment') return momentTick(locale, zone);
  const [wide, narrow] = (ticks[kind] ?? []).map(
    (options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  return (x, isNarrow) => (isNarrow ? narrow : wide)?.format(Date.parse(firstDayOf(x))) ?? place(x);
}

/** The words of a chart in the language of the reader. */
export function wordingOf(kit: Pick<Kit, 'display' | 'locale'>, shown: Shown): Wording {
  const { numberAs, unit: own } = shown;
  const place = placeWords(kit, shown);
  const number = (value: number | undefined, unit?: string) => {
    const [as, name] = unit === undefined ? [numberAs, own] : ['number', unit];
    const digits = kit.display(as, value);
    return name === undefined || value === undefined ? digits : `${digits}\u00a0${name}`;
  };
  const zeros = /0([.,]0+)/.exec(kit.display(numberAs, 0))?.[1];
  return {
    place,
    cell: cellWords(shown.kind, place),
    range: rangeWords(kit.locale, shown, place),
    tick: tickWords(kit.locale, shown, place),
    number,
    scale(value, unit) {
      const text = number(value, unit);
      return zeros === undefined ? text : text.replace(new RegExp(`\\${zeros}(?!\\d)`), '');
    },
    bare: (value) => kit.display('number', value),
    unit: own,
    line: ({ label }) => kit.display('text', label),
  };
}

/** What one step says: a place with its sum and what each line has there, or what one of them has. */
export function said(
  { xs, lines, sums, totals, marked, compared }: Points,
  { at, line }: Step,
  { wording, words, text }: { wording: Wording; words: PartNames; text: Kit['text'] },
): string {
  const point = (name: string, value: number | undefined, unit?: string) =>
    text('kit.chart.point', { name, value: wording.number(value, unit) });
  const place = wording.place(xs[at] ?? '');
  const [only, ...more] = lines;
  const one = line === undefined ? undefined : lines[line];
  const note = marked?.[at] && words.marked ? [words.marked] : [];
  if (one) return [point(`${place}, ${wording.line(one)}`, one.values[at], one.unit), ...note].join('. ');
  const parts = lines.flatMap((of) => {
    const value = of.values[at];
    return value === undefined ? [] : [point(wording.line(of), value, of.unit)];
  });
  const isAlone = only && more.length === 0 && !only.part;
  const sum = totals ? `${place}. ${point(text('kit.chart.total'), sums[at])}` : point(place, sums[at]);
  const head = haveSum(lines) ? sum : place;
  const behind = compared && words.compared ? [point(words.compared, compared.values[at])] : [];
  const all = isAlone ? [point(place, only.values[at], only.unit)] : [head, ...parts];
  return [...all, ...behind, ...note].join('. ');
}

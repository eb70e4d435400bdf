import { useMemo } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import { unitsOf } from './axes.ts';
import { comparedWith } from './compare.ts';
import type { Axis } from './intervals.ts';
import { layoutOf } from './layout.ts';
import type { Stroke } from './options.ts';
import { type Drawing, type Points, pointsOf, type SeriesOfEntries } from './points.ts';
import type { chartSpec } from './props.ts';
import { wordingOf } from './wording.ts';

type Props = WidgetProps<typeof chartSpec>;

/** What the props ask for, without the values of rules that are not known yet. */
function drawingOf({ items = [], series, split, colour, marks, negative, y }: Props, x: Axis): Drawing {
  return {
    items,
    x,
    series: visibleEntries(series).map(([key, { label, path, counts, unit }]) => ({
      key,
      label,
      path,
      ...(counts !== undefined && { counts }),
      ...(unit !== undefined && { unit }),
    })),
    ...(split && {
      split: {
        by: split.by,
        ...(split.most !== undefined && { most: split.most }),
        ...(split.rest !== undefined && { rest: split.rest }),
      },
    }),
    ...(colour && { colour }),
    ...(marks && { marks: { path: marks.path, ...(marks.among && { among: marks.among }) } }),
    ...(negative && { negative: { path: negative.path, among: negative.among ?? [] } }),
    ...(y.decimals !== undefined && { decimals: y.decimals }),
  };
}

/** How each line is drawn; those of one series are drawn alike. */
const strokesOf = ({ series }: Props, { lines }: Points): Stroke[] =>
  lines.map((line) => {
    const { look = 'bar', stack = line.part && `parts of ${line.series}` } = series[line.series] ?? {};
    return { look, stack };
  });

const axisOf = ({ path, kind = 'category', step = 60, stamp = 'start' }: Props['x'], zone: string): Axis => ({
  path,
  kind,
  step,
  stamp,
  zone,
});

/** How high a chart is, in pixels; undefined for as high as most are. */
function heightOf({ height }: Props, lines: number, narrow: boolean): number | undefined {
  const { usual, many = usual, from = 7 } = height ?? {};
  return narrow && lines >= from ? many : usual;
}

/** The words of a chart, made again only for another language or axis. */
function useWording({ x, y }: Props, { kind, step, zone }: Axis) {
  const { display, locale } = useKit();
  const { as: placeAs } = x;
  const { as: numberAs = 'number', unit } = y;
  return useMemo(
    () => wordingOf({ display, locale }, { kind, step, zone, placeAs, numberAs, unit }),
    [display, locale, kind, step, zone, placeAs, numberAs, unit],
  );
}

/** A series that counts whatever it adds to a total. */
const counted = ({ counts: _, unit: _unit, ...series }: SeriesOfEntries): SeriesOfEntries => series;

/** The points with those that they are compared with. */
function useCompared({ compare, ...props }: Props, axis: Axis, points: Points, written: string): Points {
  const { items, align = 'start', series: key } = compare ?? {};
  const others = useMemo(() => {
    if (!items) return undefined;
    const {
      split: _split,
      colour: _colour,
      marks: _marks,
      ...drawing
    } = drawingOf({ ...props, items }, axis);
    const series = drawing.series.filter((one) => key === undefined || one.key === key);
    return pointsOf({ ...drawing, series: key === undefined ? series : series.map(counted) });
  }, [items, written, key]);
  return useMemo(
    () => (others ? { ...points, compared: comparedWith(points, others, axis.kind, align) } : points),
    [points, others, axis.kind, align],
  );
}

/** The points of a chart with their words and places, computed again only when what they come from changes. */
export function usePoints(props: Props, narrow: boolean) {
  const kit = useKit();
  const axis = axisOf(props.x, kit.settings.timeZone);
  const { kind } = axis;
  // All but the entries, which a text would be too long for.
  const written = JSON.stringify(drawingOf({ ...props, items: [] }, axis));
  const own = useMemo(() => pointsOf(drawingOf(props, axis)), [props.items, written]);
  const points = useCompared(props, axis, own, written);
  const wording = useWording(props, axis);
  const height = heightOf(props, points.lines.length, narrow);
  const layout = useMemo(
    () =>
      layoutOf(points.xs, {
        kind,
        byYear: props.grids === 'year',
        height,
        units: unitsOf(points.lines).length,
      }),
    [points, kind, props.grids, height],
  );
  const looks = JSON.stringify(strokesOf(props, points));
  const strokes = useMemo(() => JSON.parse(looks) as Stroke[], [looks]);
  return { kit, axis, points, wording, layout, strokes };
}

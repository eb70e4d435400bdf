import { useMemo } from 'react';
import { visibleEntries } from '../../kit/entries.ts';
import { useKit } from '../../kit/kit.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import { layoutOf } from './layout.ts';
import type { Stroke } from './options.ts';
import { type Drawing, type Points, pointsOf } from './points.ts';
import type { chartSpec } from './props.ts';
import { wordingOf } from './wording.ts';

type Props = WidgetProps<typeof chartSpec>;

/** What the props ask for, without the values of rules that are not known yet. */
function drawingOf({ items = [], x, series, split, negative, y }: Props): Drawing {
  return {
    items,
    x: { path: x.path, kind: x.kind ?? 'category' },
    series: visibleEntries(series).map(([key, one]) => ({ ...one, key })),
    ...(split && {
      split: {
        by: split.by,
        ...(split.most !== undefined && { most: split.most }),
        ...(split.rest !== undefined && { rest: split.rest }),
      },
    }),
    ...(negative && { negative: { path: negative.path, among: negative.among ?? [] } }),
    ...(y.decimals !== undefined && { decimals: y.decimals }),
  };
}

/** How each line is drawn; those of one series are drawn alike. */
const strokesOf = ({ series }: Props, { lines }: Points): Stroke[] =>
  lines.map((line) => {
    const { look = 'bar', stack } = series[line.series] ?? {};
    return { look, stack };
  });

/** The points of a chart with their words and places, computed anew only when what they come from changes. */
export function usePoints(props: Props) {
  const kit = useKit();
  // All but the entries, which a text would be too long for.
  const written = JSON.stringify({ ...drawingOf(props), items: undefined });
  const points = useMemo(() => pointsOf(drawingOf(props)), [props.items, written]);
  const kind = props.x.kind ?? 'category';
  const { display, locale } = kit;
  const { as: placeAs } = props.x;
  const { as: numberAs } = props.y;
  const wording = useMemo(
    () => wordingOf({ display, locale }, { kind, placeAs, numberAs }),
    [display, locale, kind, placeAs, numberAs],
  );
  const layout = useMemo(
    () => layoutOf(points.xs, kind, props.grids === 'year'),
    [points, kind, props.grids],
  );
  const looks = JSON.stringify(strokesOf(props, points));
  const strokes = useMemo(() => JSON.parse(looks) as Stroke[], [looks]);
  return { kit, kind, points, wording, layout, strokes };
}

import type { SeriesOption } from 'echarts';
import type { Picture } from './options.ts';
import { type Look, type Mark, markColour, paleness } from './palette.ts';
import type { Line } from './points.ts';

/** Bars beyond so many are too thin for marks, and lines too dense for symbols. */
const mostPatterned = 120;
const mostSymbols = 60;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const decalOf = ({ angle, gap }: Mark, { mode }: Look) => ({
  symbol: 'rect',
  color: markColour[mode],
  dashArrayX: [1, 0],
  dashArrayY: [1.5, gap],
  rotation: radians(angle),
});

/** Where a series stands: its axes, and the places on them. */
type Where = { grid: number; xAxis: number; yAxis: number; places: readonly (number | undefined)[] };

/** The numbers of a line at some places, those of marked places paler. */
function dataOf(
  { values }: Pick<Line, 'values'>,
  places: Where['places'],
  marked: readonly boolean[] | undefined,
) {
  return places.map((place) => {
    const value = place === undefined ? '-' : (values[place] ?? '-');
    return place !== undefined && marked?.[place] && value !== '-'
      ? { value, symbol: 'emptyCircle', itemStyle: { opacity: paleness.marked } }
      : value;
  });
}

/** The bars of what is compared with, on an axis of places of their own, so that they stand behind the others. */
export function comparedSeries({ xAxis, yAxis, grid, places }: Where, picture: Picture): SeriesOption {
  return {
    id: `${grid} compared`,
    name: 'compared',
    type: 'bar',
    xAxisIndex: xAxis,
    yAxisIndex: yAxis,
    z: 1,
    silent: true,
    barCategoryGap: '8%',
    barMaxWidth: 60,
    color: picture.look.muted,
    itemStyle: { opacity: paleness.compared },
    emphasis: { disabled: true },
    data: dataOf({ values: picture.points.compared?.values ?? [] }, places, undefined),
  };
}

/** A line of a chart as bars, a line or an area. */
export function seriesOf(
  line: Line,
  index: number,
  { grid, xAxis, yAxis, places }: Where,
  picture: Picture,
): SeriesOption {
  const { look = 'bar', stack } = picture.strokes[index] ?? {};
  const { colour, mark } = picture.inks[index] ?? {};
  const common = {
    id: `${grid} ${line.key}`,
    name: line.key,
    xAxisIndex: xAxis,
    yAxisIndex: yAxis,
    ...(stack !== undefined && { stack: `${grid} ${stack}` }),
    data: dataOf(line, places, picture.points.marked),
    color: colour,
    cursor: picture.pressable ? 'pointer' : 'default',
    emphasis: { disabled: true },
  } as const;
  const isDense = places.length > mostPatterned;
  if (look === 'bar')
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 48,
      barCategoryGap: '28%',
      // One shape for all bars, which none can differ in.
      large: isDense && picture.points.marked === undefined,
      largeThreshold: 0,
      itemStyle: mark && !isDense ? { decal: decalOf(mark, picture.look) } : {},
    };
  return {
    ...common,
    type: 'line',
    symbol: 'circle',
    showSymbol: places.length <= mostSymbols,
    lineStyle: { width: isDense ? 1.25 : 2 },
    ...(look === 'area' && { areaStyle: { opacity: 0.25 } }),
  };
}

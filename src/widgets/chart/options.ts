import type { EChartsOption, SeriesOption } from 'echarts';
import type { Grid, Layout } from './layout.ts';
import { type Ink, type Look, type Mark, markColour } from './palette.ts';
import type { Line, Points } from './points.ts';
import { scaleOf } from './scale.ts';
import type { Wording } from './wording.ts';

/** How one line is drawn. */
export type Stroke = { look: 'bar' | 'line' | 'area'; stack: string | undefined };

export type Picture = {
  points: Points;
  layout: Layout;
  wording: Wording;
  look: Look;
  narrow: boolean;
  still: boolean;
  pressable: boolean;
  decimals: number | undefined;
  strokes: readonly Stroke[];
  inks: readonly Ink[];
};

const fontSize = 12;

/** The largest and smallest that stands at any place, stacked, of the lines of a unit. */
function extent({ points, strokes }: Picture, unit: string | undefined): [least: number, most: number] {
  const lines = points.lines.flatMap((line, index) =>
    line.unit === unit ? [{ values: line.values, stack: strokes[index]?.stack ?? `${index}` }] : [],
  );
  const stacks = [...new Set(lines.map(({ stack }) => stack))].map((stack) =>
    lines.filter((line) => line.stack === stack),
  );
  let [least, most] = [0, 0];
  for (const stack of stacks)
    for (let at = 0; at < points.xs.length; at += 1) {
      let [below, above] = [0, 0];
      for (const { values } of stack) {
        const value = values[at] ?? 0;
        if (value < 0) below += value;
        else above += value;
      }
      least = Math.min(least, below);
      most = Math.max(most, above);
    }
  return [least, most];
}

/** The units of lines, each with an axis of its own; that of the chart, which has no name here, first. */
const unitsOf = (lines: readonly Line[]): (string | undefined)[] =>
  [...new Set(lines.map(({ unit }) => unit))].sort(
    (left, right) => Number(left !== undefined) - Number(right !== undefined),
  );

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const decalOf = ({ angle, gap }: Mark, { mode }: Look) => ({
  symbol: 'rect',
  color: markColour[mode],
  dashArrayX: [1, 0],
  dashArrayY: [1.5, gap],
  rotation: radians(angle),
});

function seriesOf(
  line: Line,
  index: number,
  grid: number,
  places: readonly (number | undefined)[],
  picture: Picture,
  axis: number,
): SeriesOption {
  const { look = 'bar', stack } = picture.strokes[index] ?? {};
  const { colour, mark } = picture.inks[index] ?? {};
  const common = {
    id: `${grid} ${line.key}`,
    name: line.key,
    xAxisIndex: grid,
    yAxisIndex: axis,
    ...(stack !== undefined && { stack: `${grid} ${stack}` }),
    data: places.map((place) => (place === undefined ? '-' : (line.values[place] ?? '-'))),
    color: colour,
    cursor: picture.pressable ? 'pointer' : 'default',
    emphasis: { disabled: true },
  } as const;
  if (look === 'bar')
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 48,
      barCategoryGap: '28%',
      itemStyle: mark && { decal: decalOf(mark, picture.look) },
    };
  return {
    ...common,
    type: 'line',
    symbol: 'circle',
    showSymbol: places.length <= 60,
    ...(look === 'area' && { areaStyle: { opacity: 0.25 } }),
  };
}

/** Free at the right of an axis without labels there. */
const margin = 8;

/** The axes of the numbers with their labels' widths, and what stands at the sides of the picture, in pixels. */
const measured = new WeakMap<Picture, ReturnType<typeof measure>>();

function measure(picture: Picture) {
  const { decimals, wording, points } = picture;
  const scales = unitsOf(points.lines).map((unit) => {
    const scale = scaleOf(...extent(picture, unit), decimals === 0);
    const longest = Math.max(...[scale.min, scale.max].map((value) => wording.scale(value, unit).length));
    return { unit, scale, width: Math.ceil(longest * fontSize * 0.58) + 12 };
  });
  const [first, ...more] = scales;
  const right = more.reduce((sum, { width }) => sum + width, margin);
  return { scales, left: first?.width ?? margin, right };
}

/** The same as `measure`, once for each picture. */
export function scalesAndSides(picture: Picture): ReturnType<typeof measure> {
  const found = measured.get(picture) ?? measure(picture);
  measured.set(picture, found);
  return found;
}

/** An axis of numbers: the first at the left with lines, more at the right, each beside the one before. */
function numberAxis(
  { scales }: ReturnType<typeof measure>,
  index: number,
  { wording, look }: Picture,
  { title }: Grid,
  gridIndex: number,
) {
  const { unit, scale = { min: 0, max: 1, lines: [] } } = scales[index] ?? {};
  const words = { color: look.muted, fontFamily: look.font, fontSize };
  const heading = {
    name: title ?? '',
    nameGap: 14,
    nameTextStyle: {
      ...words,
      color: look.text,
      fontWeight: 'bold' as const,
      fontSize: 13,
      align: 'right' as const,
      padding: [0, 8, 0, 0],
    },
  };
  return {
    type: 'value' as const,
    gridIndex,
    min: scale.min,
    max: scale.max,
    position: index === 0 ? ('left' as const) : ('right' as const),
    offset: scales.slice(1, Math.max(1, index)).reduce((sum, { width }) => sum + width, 0),
    // Split lines stand where ticks would, which ECharts counts from the end of the axis unless it is told.
    axisTick: { show: false, customValues: scale.lines },
    splitLine: { show: index === 0, lineStyle: { color: look.line } },
    axisLabel: {
      ...words,
      customValues: scale.lines,
      formatter: (value: number) => wording.scale(value, unit),
    },
    ...(index === 0 && title !== undefined && heading),
  };
}

/** The picture of a chart for ECharts; tips are drawn over it, as those of ECharts are HTML in strings. */
export function optionsOf(picture: Picture): EChartsOption {
  const { points, layout, wording, look, narrow, still } = picture;
  const sides = scalesAndSides(picture);
  const { left, right, scales } = sides;
  const units = scales.map(({ unit }) => unit);
  const places = new Map(points.xs.map((x, index) => [x, index]));
  const words = { color: look.muted, fontFamily: look.font, fontSize };
  const ofAll = <Part>(part: (grid: Grid, index: number) => Part) => layout.grids.map(part);
  return {
    animation: !still,
    animationDuration: 300,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: look.font },
    grid: ofAll(({ top, height }) => ({ left, right, top, height, outerBoundsMode: 'none' as const })),
    xAxis: ofAll(({ xs }, gridIndex) => ({
      type: 'category' as const,
      gridIndex,
      data: xs,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.muted } },
      axisLabel: { ...words, hideOverlap: true, formatter: (x: string) => wording.tick(x, narrow) },
    })),
    yAxis: layout.grids.flatMap((grid, gridIndex) =>
      scales.map((_, index) => numberAxis(sides, index, picture, grid, gridIndex)),
    ),
    series: layout.grids.flatMap(({ xs }, grid) => {
      const indexes = xs.map((x) => places.get(x));
      return points.lines.map((line, index) =>
        seriesOf(line, index, grid, indexes, picture, grid * scales.length + units.indexOf(line.unit)),
      );
    }),
  };
}

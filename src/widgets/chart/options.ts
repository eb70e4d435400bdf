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

/** The largest and smallest that stands at any place, stacked. */
function extent({ points, strokes }: Picture): [least: number, most: number] {
  let [least, most] = [0, 0];
  points.xs.forEach((_, at) => {
    const piles = new Map<string, number>();
    points.lines.forEach(({ values }, index) => {
      const value = values[at];
      if (value === undefined) return;
      const stack = strokes[index]?.stack;
      const pile = `${stack ?? index} ${value < 0}`;
      const height = (piles.get(pile) ?? 0) + value;
      piles.set(pile, height);
      least = Math.min(least, height);
      most = Math.max(most, height);
    });
  });
  return [least, most];
}

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
): SeriesOption {
  const { look = 'bar', stack } = picture.strokes[index] ?? {};
  const { colour, mark } = picture.inks[index] ?? {};
  const common = {
    id: `${grid} ${line.key}`,
    name: line.key,
    xAxisIndex: grid,
    yAxisIndex: grid,
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

const right = 8;

/** The axis of the numbers, and what stands at its sides, in pixels. */
export function scaleAndSides(picture: Picture) {
  const { decimals, wording } = picture;
  const scale = scaleOf(...extent(picture), decimals === 0);
  const longest = Math.max(...[scale.min, scale.max].map((value) => wording.scale(value).length));
  return { scale, left: Math.ceil(longest * fontSize * 0.58) + 12, right };
}

/** The picture of a chart for ECharts; tips are drawn over it, as those of ECharts are HTML in strings. */
export function optionsOf(picture: Picture): EChartsOption {
  const { points, layout, wording, look, narrow, still } = picture;
  const { scale, left } = scaleAndSides(picture);
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
    yAxis: ofAll(({ title }, gridIndex) => ({
      type: 'value' as const,
      gridIndex,
      min: scale.min,
      max: scale.max,
      // Split lines stand where ticks would, which ECharts counts from the end of the axis unless it is told.
      axisTick: { show: false, customValues: scale.lines },
      splitLine: { lineStyle: { color: look.line } },
      axisLabel: { ...words, customValues: scale.lines, formatter: (value: number) => wording.scale(value) },
      ...(title !== undefined && {
        name: title,
        nameGap: 14,
        nameTextStyle: {
          ...words,
          color: look.text,
          fontWeight: 'bold' as const,
          fontSize: 13,
          align: 'right' as const,
          padding: [0, 8, 0, 0],
        },
      }),
    })),
    series: layout.grids.flatMap(({ xs }, grid) =>
      points.lines.map((line, index) =>
        seriesOf(
          line,
          index,
          grid,
          xs.map((x) => places.get(x)),
          picture,
        ),
      ),
    ),
  };
}

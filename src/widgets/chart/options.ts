import type { EChartsOption } from 'echarts';
import { fontSize, numberAxis, scalesAndSides } from './axes.ts';
import type { Grid, Layout } from './layout.ts';
import type { Ink, Look } from './palette.ts';
import type { Points } from './points.ts';
import { comparedSeries, seriesOf } from './series.ts';
import { ticksOf } from './ticks.ts';
import type { Wording } from './wording.ts';

/** How one line is drawn. */
export type Stroke = { look: 'bar' | 'line' | 'area'; stack: string | undefined };

/** What else stands in a chart, by name: the sum, what is marked, what is compared with. */
export type PartNames = { total: string; marked?: string; compared?: string };

export type Picture = {
  points: Points;
  words: PartNames;
  layout: Layout;
  wording: Wording;
  look: Look;
  narrow: boolean;
  still: boolean;
  pressable: boolean;
  zoomable: boolean;
  /** Whether its places are moments. */
  timed: boolean;
  decimals: number | undefined;
  strokes: readonly Stroke[];
  inks: readonly Ink[];
};

/** Which places have a name on the axis: as many as have room, of moments those at round times. */
function namesOf(xs: readonly string[], { timed, narrow }: Picture) {
  if (!timed) return { hideOverlap: true };
  const ticks = ticksOf(xs, narrow);
  return { hideOverlap: true, interval: (at: number) => ticks.has(at) };
}

/** The picture of a chart for ECharts; tips are drawn over it, as those of ECharts are HTML in strings. */
export function optionsOf(picture: Picture): EChartsOption {
  const { points, layout, wording, look, narrow, still, zoomable } = picture;
  const sides = scalesAndSides(picture);
  const { left, right, scales } = sides;
  const units = scales.map(({ unit }) => unit);
  const words = { color: look.muted, fontFamily: look.font, fontSize };
  const shown = layout.grids.map(({ xs }, gridIndex) => ({ xs, gridIndex, show: true }));
  const behind = points.compared ? shown.map((axis) => ({ ...axis, show: false })) : [];
  const ofAll = <Part>(part: (grid: Grid, index: number) => Part) => layout.grids.map(part);
  return {
    animation: !still && !zoomable,
    animationDuration: 300,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: look.font },
    grid: ofAll(({ top, height }) => ({ left, right, top, height, outerBoundsMode: 'none' as const })),
    xAxis: [...shown, ...behind].map(({ xs, gridIndex, show }) => ({
      type: 'category' as const,
      gridIndex,
      show,
      data: xs,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.muted } },
      axisLabel: { ...words, ...namesOf(xs, picture), formatter: (x: string) => wording.tick(x, narrow) },
    })),
    yAxis: layout.grids.flatMap((grid, gridIndex) =>
      scales.map((_, index) => numberAxis(sides, index, picture, grid, gridIndex)),
    ),
    series: layout.grids.flatMap(({ places }, grid) => {
      const at = (unit: string | undefined, xAxis = grid) => ({
        grid,
        xAxis,
        yAxis: grid * scales.length + units.indexOf(unit),
        places,
      });
      const lines = points.lines.map((line, index) => seriesOf(line, index, at(line.unit), picture));
      const compares = points.compared && units.includes(undefined);
      return compares ? [comparedSeries(at(undefined, grid + shown.length), picture), ...lines] : lines;
    }),
  };
}

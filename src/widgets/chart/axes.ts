import type { Grid } from './layout.ts';
import type { Picture } from './options.ts';
import type { Line } from './points.ts';
import { scaleOf } from './scale.ts';

/** The size of all letters in a picture. */
export const fontSize = 12;

/** The largest and smallest that stands at any place, stacked, of the lines of a unit. */
function extent({ points, strokes }: Picture, unit: string | undefined): [least: number, most: number] {
  const lines = points.lines.flatMap((line, index) =>
    line.unit === unit ? [{ values: line.values, stack: strokes[index]?.stack ?? `${index}` }] : [],
  );
  const stacks = [...new Set(lines.map(({ stack }) => stack))].map((stack) =>
    lines.filter((line) => line.stack === stack),
  );
  const compared = unit === undefined ? (points.compared?.values ?? []) : [];
  let [least, most] = [0, 0];
  for (const value of compared) {
    least = Math.min(least, value ?? 0);
    most = Math.max(most, value ?? 0);
  }
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
export function unitsOf(lines: readonly Line[]): (string | undefined)[] {
  const units = new Set(lines.map(({ unit }) => unit));
  const own = [...units].filter((unit) => unit !== undefined);
  return units.has(undefined) ? [undefined, ...own] : own;
}

/** Free at the right of an axis without labels there. */
const margin = 8;

const measured = new WeakMap<object, { picture: Picture; sides: Sides }>();

/** The axes of the numbers with their labels' widths, and what stands at the sides of the picture, in pixels. */
function measure(picture: Picture) {
  const { decimals, wording, points } = picture;
  const units = unitsOf(points.lines);
  const scales = units.map((unit) => {
    const scale = scaleOf(...extent(picture, unit), decimals === 0);
    // Of several axes each is named by its unit; one alone says it at each number.
    const name = units.length > 1 ? (unit ?? wording.unit) : undefined;
    const write = (value: number) => (name === undefined ? wording.scale(value, unit) : wording.bare(value));
    const longest = Math.max(
      ...[scale.min, scale.max].map((value) => write(value).length),
      (name ?? '').length,
    );
    return { unit, name, write, scale, width: Math.ceil(longest * fontSize * 0.58) + 12 };
  });
  const [first, ...more] = scales;
  const right = more.reduce((sum, { width }) => sum + width, margin);
  return { scales, left: first?.width ?? margin, right };
}

type Sides = ReturnType<typeof measure>;

/** The same as `measure`, once for all windows of the same points. */
export function scalesAndSides(picture: Picture): Sides {
  const found = measured.get(picture.points);
  const isSame = (['wording', 'strokes', 'decimals'] as const).every(
    (name) => found?.picture[name] === picture[name],
  );
  if (found && isSame) return found.sides;
  const sides = measure(picture);
  measured.set(picture.points, { picture, sides });
  return sides;
}

/** An axis of numbers: the first at the left with lines, more at the right, each beside the one before. */
export function numberAxis(
  { scales }: Sides,
  index: number,
  { look }: Picture,
  { title }: Grid,
  gridIndex: number,
) {
  const { name, write = String, scale = { min: 0, max: 1, lines: [] } } = scales[index] ?? {};
  const words = { color: look.muted, fontFamily: look.font, fontSize };
  const isFirst = index === 0;
  const align = isFirst ? ('right' as const) : ('left' as const);
  // From the axis on, as it may be wider than what stands at its left.
  const heading = {
    ...words,
    color: look.text,
    fontWeight: 'bold' as const,
    fontSize: 13,
    align: 'left' as const,
  };
  const above =
    isFirst && title !== undefined
      ? {
          name: name === undefined ? title : `${title} (${name})`,
          nameTextStyle: heading,
        }
      : {
          name: name ?? '',
          nameTextStyle: { ...words, align, padding: isFirst ? [0, 8, 0, 0] : [0, 0, 0, 8] },
        };
  return {
    type: 'value' as const,
    gridIndex,
    min: scale.min,
    max: scale.max,
    position: isFirst ? ('left' as const) : ('right' as const),
    offset: scales.slice(1, Math.max(1, index)).reduce((sum, { width }) => sum + width, 0),
    // Split lines stand where ticks would, which ECharts counts from the end of the axis unless it is told.
    axisTick: { show: false, customValues: scale.lines },
    splitLine: { show: isFirst, lineStyle: { color: look.line } },
    axisLabel: {
      ...words,
      customValues: scale.lines,
      formatter: write,
    },
    nameGap: 14,
    ...above,
  };
}

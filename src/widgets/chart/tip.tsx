import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { scalesAndSides } from './axes.ts';
import { haveSum } from './csv.ts';
import type { Grid, Layout } from './layout.ts';
import type { Picture } from './options.ts';
import { paleness } from './palette.ts';

/** A place of a chart: its axis, and its number there and in all. */
export type Spot = { grid: number; column: number; at: number };

const Column = styled('div')(({ theme }) => ({
  position: 'absolute',
  background: theme.palette.text.primary,
  opacity: 0.1,
  pointerEvents: 'none',
}));

const Place = styled('div')({
  position: 'absolute',
  zIndex: 2,
  display: 'flex',
  pointerEvents: 'none',
});

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '100%',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.text.secondary}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '& p': { margin: 0, fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: theme.spacing(1),
    margin: 0,
  },
  '& dl > div': { display: 'contents' },
  '& dt': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& i': { alignSelf: 'center', width: 12, height: 12, borderRadius: 2 },
  '& [data-chosen]': { fontWeight: 700 },
}));

/** The spot below a pointer. */
export function spotUnder(event: MouseEvent<HTMLElement>, picture: Picture): Spot | undefined {
  const { left: from, top: above, width } = event.currentTarget.getBoundingClientRect();
  const { left, right } = scalesAndSides(picture);
  const { grids } = picture.layout;
  const [x, y] = [event.clientX - from, event.clientY - above];
  const grid = grids.findIndex(({ top, height }) => y >= top && y <= top + height);
  const places = grids[grid]?.places ?? [];
  const column = Math.floor(((x - left) / (width - left - right)) * places.length);
  const at = places[column];
  return at === undefined ? undefined : { grid, column, at };
}

/** The spot of a place. */
export function spotOf(at: number, { layout }: Picture): Spot | undefined {
  const grid = layout.grids.findIndex(({ places }) => places.includes(at));
  const column = layout.grids[grid]?.places.indexOf(at) ?? -1;
  return column < 0 ? undefined : { grid, column, at };
}

/** The width of an element as it is now. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const widest = 280;
const roomBeside = 600;

type Props = {
  spot: Spot;
  line: number | undefined;
  picture: Picture;
  around: HTMLElement | null;
};

/** Where a tip stands: beside its column; where there is no room, above it, over what stands there. */
export function placeOf(layout: Layout, { top }: Grid, width: number, begins: number, step: number) {
  const centre = begins + step / 2;
  if (width >= roomBeside)
    return centre > width / 2
      ? { top, right: width - begins + 8, maxWidth: widest }
      : { top, left: begins + step + 8, maxWidth: widest };
  const room = Math.min(widest, width);
  const left = Math.max(0, Math.min(centre - room / 2, width - room));
  const justifyContent = centre < room / 2 ? 'flex-start' : centre > width - room / 2 ? 'flex-end' : 'center';
  return { left, width: room, bottom: layout.height - top + 4, justifyContent };
}

/** What stands at a spot: its column marked, and its numbers. */
export function Tip({ spot: { grid, column, at }, line: chosen, picture, around }: Props): ReactNode {
  const width = useWidth(around);
  const { points, layout, wording, inks, words, look } = picture;
  const { left, right } = scalesAndSides(picture);
  const axis = layout.grids[grid];
  if (width === 0 || !axis) return null;
  const { top, height, xs } = axis;
  const step = (width - left - right) / xs.length;
  const begins = left + column * step;
  const [only] = points.lines;
  const several = points.lines.length > 1 || only?.part === true;
  const shown = points.lines.flatMap((of, index) => {
    const value = of.values[at];
    return several && (value || index === chosen) ? [{ of, index, value }] : [];
  });
  return (
    <div aria-hidden>
      <Column style={{ left: begins, top, width: step, height }} />
      <Place style={placeOf(layout, axis, width, begins, step)}>
        <Bubble>
          <p>{wording.place(points.xs[at] ?? '')}</p>
          <dl>
            {shown.map(({ of, index, value }) => (
              <div key={of.key}>
                <i style={{ background: inks[index]?.colour }} />
                <dt data-chosen={index === chosen || undefined}>{wording.line(of)}</dt>
                <dd data-chosen={index === chosen || undefined}>{wording.number(value, of.unit)}</dd>
              </div>
            ))}
            {(!several || haveSum(points.lines)) && (
              <div>
                <span />
                <dt>{words.total}</dt>
                <dd>
                  {several ? wording.number(points.sums[at]) : wording.number(only?.values[at], only?.unit)}
                </dd>
              </div>
            )}
            {points.compared && (
              <div>
                <i style={{ background: look.muted, opacity: paleness.compared }} />
                <dt>{words.compared}</dt>
                <dd>{wording.number(points.compared.values[at])}</dd>
              </div>
            )}
          </dl>
          {points.marked?.[at] && <p>{words.marked}</p>}
        </Bubble>
      </Place>
    </div>
  );
}

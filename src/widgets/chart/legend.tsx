import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Picture, Stroke } from './options.ts';
import { type Ink, type Look, markColour, paleness } from './palette.ts';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), minWidth: 0 },
  '& i': { flex: 'none', width: 22, height: 14, borderRadius: 2, printColorAdjust: 'exact' },
}));

function groundOf({ colour, mark, look }: Ink, mode: Look['mode']) {
  if (look === 'line') return { backgroundColor: colour, height: 3 };
  if (look) return { backgroundColor: colour, opacity: paleness[look] };
  if (!mark) return { backgroundColor: colour };
  const line = markColour[mode];
  const stripes = `repeating-linear-gradient(${mark.angle}deg, ${line} 0 1.5px, transparent 1.5px ${mark.gap + 1.5}px)`;
  return { backgroundColor: colour, backgroundImage: stripes };
}

type Props = { names: readonly string[]; inks: readonly Ink[]; mode: Look['mode'] };

/** A line has no marks that bars have. */
const lineInk = (ink: Ink | undefined, stroke: Stroke | undefined): Ink | undefined =>
  ink && stroke?.look === 'line' ? { ...ink, look: 'line' } : ink;

/** The legend of a picture: its lines where there are several, what is marked, and what stands behind. */
export function legendOf({ points, wording, inks, strokes, words, look }: Picture): Omit<Props, 'mode'> {
  const { lines, marked, compared } = points;
  const [first] = inks;
  const named = [
    ...lines.map((line, index) => ({ name: wording.line(line), ink: lineInk(inks[index], strokes[index]) })),
    ...(marked && first ? [{ name: words.marked, ink: { ...first, look: 'marked' as const } }] : []),
    ...(compared
      ? [{ name: words.compared, ink: { colour: look.muted, mark: undefined, look: 'compared' as const } }]
      : []),
  ];
  const shown = named.length > 1 ? named : [];
  return {
    names: shown.map(({ name = '' }) => name),
    inks: shown.flatMap(({ ink }) => ink ?? []),
  };
}

/** What each colour and mark stands for. */
export function Legend({ names, inks, mode }: Props): ReactNode {
  if (names.length === 0) return null;
  return (
    <List>
      {names.map((name, index) => {
        const ink = inks[index];
        return (
          <li key={index}>
            <i style={ink && groundOf(ink, mode)} />
            {name}
          </li>
        );
      })}
    </List>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Ink, type Look, markColour } from './palette.ts';

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

function groundOf({ colour, mark }: Ink, mode: Look['mode']) {
  if (!mark) return { backgroundColor: colour };
  const line = markColour[mode];
  const stripes = `repeating-linear-gradient(${mark.angle}deg, ${line} 0 1.5px, transparent 1.5px ${mark.gap + 1.5}px)`;
  return { backgroundColor: colour, backgroundImage: stripes };
}

type Props = { names: readonly string[]; inks: readonly Ink[]; mode: Look['mode'] };

/** What each colour and mark stands for. */
export function Legend({ names, inks, mode }: Props): ReactNode {
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

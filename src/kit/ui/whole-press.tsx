import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Handler } from '../../language/kinds.ts';
import { usePress } from '../use-handler.ts';

/** What is pressed as a whole, through the `WholePress` in it; its other controls stand above that area. */
export const pressedAsWhole = {
  position: 'relative',
  '& :is(a, button):not([data-whole])': { position: 'relative', zIndex: 1 },
} as const;

/** It has no position of its own, so that its area is that of the whole. */
const Area = styled(ButtonBase)(({ theme }) => ({
  position: 'static',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

/** The name of a row or card that is pressed anywhere; a true link where that only leads somewhere. */
export function WholePress({ onPress, children }: { onPress: Handler; children: ReactNode }): ReactNode {
  const { press, busy } = usePress(onPress);
  return (
    <Area {...press} data-whole disableRipple aria-busy={busy || undefined}>
      {children}
    </Area>
  );
}

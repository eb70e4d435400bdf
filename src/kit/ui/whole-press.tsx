import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Handler } from '../../language/prop.ts';
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

type Props = {
  onPress: Handler;
  /** The id of the words that say why it cannot be used; left out where it can. */
  refusedBy?: string;
  children: ReactNode;
};

/** The name of a row or card that is pressed anywhere; a true link where that only leads somewhere. */
export function WholePress({ onPress, refusedBy, children }: Props): ReactNode {
  const { press, busy } = usePress(onPress);
  const refused = { 'aria-disabled': true, 'aria-describedby': refusedBy, sx: { cursor: 'not-allowed' } };
  return (
    <Area
      {...(refusedBy === undefined ? press : refused)}
      data-whole
      disableRipple
      aria-busy={busy || undefined}
    >
      {children}
    </Area>
  );
}

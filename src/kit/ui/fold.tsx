import { styled } from '@mui/material/styles';
import { type ReactNode, type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useReveal } from '../reveal.ts';

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    minHeight: 44,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: theme.shape.borderRadius,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover': { color: theme.palette.primary.main },
  '& > summary:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&[open] > summary > span:last-of-type': { transform: 'rotate(180deg)' },
}));

type Props = {
  head: ReactNode;
  /** It opens by itself as soon as this is true. */
  wanted?: boolean | undefined;
  onOpen?: () => unknown;
  children: ReactNode;
};

/** Content below a head that shows and hides it; it also shows when something in it must become visible. */
export function Fold({ head, wanted = false, onOpen, children }: Props): ReactNode {
  const [open, setOpen] = useState(wanted);
  const around = useRef<HTMLDetailsElement>(null);
  useReveal(
    around,
    useCallback(() => setOpen(true), []),
  );
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (currentTarget.open) onOpen?.();
  };
  return (
    <Details ref={around} open={open} onToggle={toggle}>
      <summary>
        {head}
        <Icon name="chevronDown" />
      </summary>
      {children}
    </Details>
  );
}

import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import type { disclosureSpec } from './props.ts';

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 44,
    color: theme.palette.primary.main,
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: theme.shape.borderRadius,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover': { textDecoration: 'underline' },
  '& > summary:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&[open] > summary > span': { transform: 'rotate(180deg)' },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1),
}));

/** Blocks that show when their heading is pressed; they are drawn when first opened. */
export function Disclosure({ label, open = false, blocks }: WidgetProps<typeof disclosureSpec>): ReactNode {
  const [shown, setShown] = useState(open);
  const [seen, setSeen] = useState(open);
  return (
    <Details
      open={shown}
      onToggle={({ currentTarget }) => {
        setShown(currentTarget.open);
        setSeen((before) => before || currentTarget.open);
      }}
    >
      <summary>
        <Icon name="chevronDown" size="small" />
        {label}
      </summary>
      {seen && <Body>{blocks}</Body>}
    </Details>
  );
}

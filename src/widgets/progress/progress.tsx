import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { WidgetProps } from '../../kit/widget.ts';
import type { progressSpec } from './props.ts';

const Frame = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  flex: '1 1 16rem',
  '& .bar': { flex: '1 1 12rem', display: 'grid', gap: theme.spacing(0.5) },
  '& progress': {
    appearance: 'none',
    width: '100%',
    height: 8,
    border: 0,
    borderRadius: 4,
    overflow: 'hidden',
    background: theme.palette.divider,
    '&::-webkit-progress-bar': { background: theme.palette.divider },
    '&::-webkit-progress-value': { background: theme.palette.primary.main },
    '&::-moz-progress-bar': { background: theme.palette.primary.main },
  },
  '@media print': { display: 'none' },
}));

/** A bar with words, such as "12 of 40 invoices". */
export function Progress({
  label,
  value = 0,
  total = 0,
  buttons,
}: WidgetProps<typeof progressSpec>): ReactNode {
  const id = useId();
  return (
    <Frame>
      <span className="bar">
        <span id={id} role="status">
          {label}
        </span>
        <progress aria-labelledby={id} value={value} max={total || 1} />
      </span>
      {buttons}
    </Frame>
  );
}

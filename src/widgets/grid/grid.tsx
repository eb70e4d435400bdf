import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../../kit/widget.ts';
import type { gridSpec } from './props.ts';

const gaps = { small: 1, medium: 2, large: 3 } as const;

/** A block without a width takes a whole row. */
const Rows = styled('div', { shouldForwardProp: (name) => name !== 'gap' && name !== 'align' })<{
  gap: number;
  align: string;
}>(({ theme, gap, align }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gap),
  alignItems: align,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  ...(align === 'stretch' && { '& > * > .MuiCard-root:only-child': { height: '100%' } }),
}));

/** Blocks in rows of twelve columns. */
export function Grid({ gap = 'large', align = 'stretch', blocks }: WidgetProps<typeof gridSpec>): ReactNode {
  return (
    <Rows gap={gaps[gap]} align={align}>
      {blocks}
    </Rows>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inColumns, Room } from '../../kit/ui/room.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { gridSpec } from './props.ts';

const gaps = { small: 1, medium: 2, large: 3 } as const;

const wholeRow = { gridColumn: '1 / -1' };

/** A block without a width takes a whole row. */
const Rows = styled('div', {
  shouldForwardProp: (name) => !['gap', 'align', 'columnsOnPhone'].includes(String(name)),
})<{
  gap: number;
  align: string;
  columnsOnPhone: number;
}>(({ theme, gap, align, columnsOnPhone }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columnsOnPhone}, minmax(0, 1fr))`,
  gap: theme.spacing(columnsOnPhone > 1 ? gap / 2 : gap),
  alignItems: align,
  '& > *': { minWidth: 0, ...(columnsOnPhone === 1 && wholeRow) },
  [inColumns]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: theme.spacing(gap),
    '& > *': wholeRow,
  },
  ...(align === 'stretch' && { '& > * > .MuiCard-root:only-child': { height: '100%' } }),
}));

/** Blocks in rows of twelve columns. */
export function Grid({
  gap = 'large',
  align = 'stretch',
  columnsOnPhone = 1,
  blocks,
}: WidgetProps<typeof gridSpec>): ReactNode {
  return (
    <Room>
      <Rows gap={gaps[gap]} align={align} columnsOnPhone={columnsOnPhone}>
        {blocks}
      </Rows>
    </Room>
  );
}

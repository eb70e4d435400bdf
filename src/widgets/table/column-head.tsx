import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { type Column, roles } from './column.ts';
import { directionOf, nextSorting, sortingsBy } from './use-sorting.ts';

const SortButton = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  gap: theme.spacing(0.5),
  // Level with a heading that is no button.
  marginBlock: -2,
  paddingBlock: 2,
  '[data-align=end] > &': { flexDirection: 'row-reverse' },
  '&:hover, [aria-sort] > &': { color: theme.palette.text.primary },
  '& svg': { padding: 1 },
}));

const icons = { ascending: 'arrowUp', descending: 'arrowDown' };

type Props = { column: Column; sortedBy: string; sortTo: (sorting: string) => void };

/** The heading of a column; it sorts the rows if the column allows it. */
export function ColumnHead({ column, sortedBy, sortTo }: Props): ReactNode {
  const { label, align, sort } = column;
  const direction = sortingsBy(column).includes(sortedBy) ? directionOf(sortedBy) : undefined;
  return (
    <th {...roles.head} data-align={align} aria-sort={direction}>
      {sort ? (
        <SortButton onClick={() => sortTo(nextSorting(sortedBy, column))}>
          {label}
          <Icon name={direction ? icons[direction] : 'sort'} size="small" />
        </SortButton>
      ) : (
        label
      )}
    </th>
  );
}

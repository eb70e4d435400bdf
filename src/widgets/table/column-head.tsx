import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { type Column, roles } from './column.ts';
import type { Sorting } from './use-sorting.ts';

type Props = { column: Column; sorting: Sorting; sortBy: (key: string) => void };

/** The heading of a column; it sorts the rows if the column allows it. */
export function ColumnHead({ column, sorting, sortBy }: Props): ReactNode {
  const { key, label, align, sort } = column;
  const active = sorting?.key === key;
  const direction = active && sorting.falling ? 'desc' : 'asc';
  const spoken = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...roles.head} data-align={align} aria-sort={active ? spoken : undefined}>
      {sort ? (
        <TableSortLabel
          sx={{ flexDirection: align === 'end' ? 'row-reverse' : 'row' }}
          active={active}
          direction={direction}
          onClick={() => sortBy(key)}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </th>
  );
}

import type { WidgetProps } from '../../kit/widget.ts';
import type { tableSpec } from './props.ts';

type Props = WidgetProps<typeof tableSpec>;

/** A column that shows. */
export type Column = Props['columns'][string] & { key: string; main: boolean };
/** What one cell holds. */
export type CellContent = ReturnType<Column['cell']>;
/** What can be done with one entry. */
export type RowContent = ReturnType<NonNullable<Props['row']>>;

/** Written out, because rows drawn as cards are no table to screen readers unless told so. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

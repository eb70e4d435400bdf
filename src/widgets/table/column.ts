import type { WidgetProps } from '../../kit/widget.ts';
import type { tableSpec } from './props.ts';

type Props = WidgetProps<typeof tableSpec>;

/** A visible column. */
export type Column = Props['columns'][string] & { key: string; main: boolean };
/** The content of one cell. */
export type CellContent = ReturnType<Column['cell']>;
/** The actions of one entry. */
export type RowContent = ReturnType<NonNullable<Props['row']>>;

/** Explicit roles, because screen readers ignore a table whose rows are drawn as cards. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

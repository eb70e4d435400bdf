import { type ReactNode, useId } from 'react';
import type { Json } from '../../base/json.ts';
import { visibleEntries } from '../../kit/entries.ts';
import { itemKeyOf } from '../../kit/item-key.ts';
import { useKit } from '../../kit/kit.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import { type Column, roles } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { TableFrame } from './frame.tsx';
import type { tableSpec } from './props.ts';
import { TableRow } from './row.tsx';
import { useSorting } from './use-sorting.ts';

type Props = WidgetProps<typeof tableSpec>;

/** The visible columns, exactly one of which names the rows. */
function columnsOf(record: Props['columns']): Column[] {
  const entries = visibleEntries(record);
  const main = (entries.find(([, column]) => column.main) ?? entries[0])?.[0];
  return entries.map(([key, column]) => ({ ...column, key, main: key === main }));
}

/** Entries in rows and columns; on a phone, as cards. */
export function Table({ caption, items = [], rowKey, columns: record, row, empty }: Props): ReactNode {
  const captionId = useId();
  const { text } = useKit();
  const columns = columnsOf(record);
  const { order, sorting, sortBy } = useSorting(items, columns);
  if (items.length === 0) return <Empty text={empty ?? text('kit.empty')} />;
  return (
    <TableFrame labelledBy={captionId}>
      <table {...roles.table}>
        <caption id={captionId}>{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} sortBy={sortBy} />
            ))}
            {row && (
              <th {...roles.head}>
                <VisuallyHidden>{text('kit.table.buttons')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {order.map((index) => {
            const item = items[index] as Json;
            return (
              <TableRow
                key={itemKeyOf(item, index, rowKey)}
                columns={columns}
                item={item}
                index={index}
                row={row?.(item, index)}
              />
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}

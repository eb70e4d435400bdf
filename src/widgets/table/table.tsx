import { type ReactNode, useId } from 'react';
import type { Json } from '../../base/json.ts';
import { visibleEntries } from '../../kit/entries.ts';
import { useIsFormer } from '../../kit/former.ts';
import { itemKeyOf } from '../../kit/item-key.ts';
import { useKit } from '../../kit/kit.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { WidgetProps } from '../../kit/widget.ts';
import { ChooseBox } from './choose-box.tsx';
import { choosingOf } from './choosing.ts';
import { type Column, roles } from './column.ts';
import { ColumnHead } from './column-head.tsx';
import { TableFrame } from './frame.tsx';
import type { tableSpec } from './props.ts';
import { TableRow } from './row.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useSorting } from './use-sorting.ts';

type Props = WidgetProps<typeof tableSpec>;

/** The visible columns, exactly one of which names the rows. */
function columnsOf(record: Props['columns']): Column[] {
  const entries = visibleEntries(record);
  const main = (entries.find(([, column]) => column.main) ?? entries[0])?.[0];
  return entries.map(([key, column]) => ({ ...column, key, main: key === main }));
}

/** The rows shown, in their order, with what can be done with each. */
function useRows({ items = [], row, from = 0, most, ...given }: Props, columns: Column[]) {
  const { order, ...sorting } = useSorting(items, columns, given);
  const first = from < items.length ? from : 0;
  const shown = order.slice(first, most === undefined ? undefined : first + most);
  const rows = shown.map((index) => {
    const item = items[index] as Json;
    return { index, item, content: row?.(item, index) };
  });
  return { rows, sorting };
}

/** What a column needs, and what a table of few columns has on a tablet, in pixels. */
const room = 120;
const least = 560;

/** Whether a column has words or numbers; one with blocks alone needs little room. */
const isRead = ({ cell }: Column, [row]: readonly { item: Json; index: number }[]): boolean => {
  const { blocks, value, text: words } = (row && cell(row.item, row.index)) ?? {};
  return !blocks || value !== undefined || words !== undefined;
};

/** Entries in rows and columns; on a phone as a few lines or cards, unless two columns fit there too. */
export function Table(props: Props): ReactNode {
  const { caption, rowKey, columns: record, look = 'rows', empty } = props;
  const captionId = useId();
  const { text } = useKit();
  const isFormer = useIsFormer();
  const columns = columnsOf(record);
  const { rows, sorting } = useRows(props, columns);
  if (rows.length === 0) return <Empty text={empty ?? text('kit.empty')} />;
  const choosing = choosingOf(
    props,
    rows.map(({ item }) => item),
    isFormer,
  );
  const hasButtons = rows.some(({ content }) => content?.buttons !== undefined);
  const narrow = look === 'work' ? 'lines' : columns.length + Number(hasButtons) > 2 ? 'cards' : 'table';
  const wide = columns.filter((column) => isRead(column, rows)).length + 2 * Number(hasButtons);
  const below = Math.max(least, room * wide);
  return (
    <TableFrame labelledBy={captionId} isFormer={isFormer} look={look} narrow={narrow} below={below}>
      <SortChoice columns={columns} {...sorting} />
      <table {...roles.table}>
        <caption id={captionId}>{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {choosing && (
              <th {...roles.head} className="choose">
                <ChooseBox
                  label={text('kit.table.chooseAll')}
                  checked={choosing.all === 'all'}
                  mixed={choosing.all === 'some'}
                  disabled={choosing.disabled}
                  onChange={choosing.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} {...sorting} />
            ))}
            {hasButtons && (
              <th {...roles.head}>
                <VisuallyHidden>{text('kit.table.buttons')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.group} inert={isFormer}>
          {rows.map(({ item, index, content }) => (
            <TableRow
              key={itemKeyOf(item, index, rowKey)}
              columns={columns}
              item={item}
              index={index}
              row={content}
              choosing={choosing}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

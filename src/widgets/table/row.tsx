import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { ShownValue } from '../../kit/ui/shown-value.tsx';
import { ToneChip } from '../../kit/ui/tone-chip.tsx';
import { WholePress } from '../../kit/ui/whole-press.tsx';
import { type CellContent, type Column, type RowContent, roles } from './column.ts';

function Content({ value, as = 'text', text, detail, tone, icon, blocks }: CellContent): ReactNode {
  const { display } = useKit();
  if (blocks) return blocks;
  if (tone) return <ToneChip label={text ?? display(as, value)} tone={tone} icon={icon} />;
  return (
    <span>
      {icon && <Icon name={icon} size="small" />} {text ?? <ShownValue value={value} as={as} />}
      {detail && <span className="detail">{detail}</span>}
    </span>
  );
}

type Props = { columns: Column[]; item: Json; index: number; row: RowContent | undefined };

/** One row of the table. */
export function TableRow({ columns, item, index, row }: Props): ReactNode {
  return (
    <tr {...roles.row} data-pressable={row?.onPress ? true : undefined}>
      {columns.map(({ key, label, cell, align, main, hideOnPhone }) => {
        const content = <Content {...cell(item, index)} />;
        const attributes = { 'data-align': align, 'data-phone': hideOnPhone ? 'hidden' : undefined };
        if (!main)
          return (
            <td key={key} {...roles.cell} {...attributes} data-label={label}>
              {content}
            </td>
          );
        return (
          <th key={key} {...roles.name} {...attributes}>
            {row?.onPress ? <WholePress onPress={row.onPress}>{content}</WholePress> : content}
          </th>
        );
      })}
      {row?.buttons !== undefined && (
        <td {...roles.cell} className="buttons">
          <div>{row.buttons}</div>
        </td>
      )}
    </tr>
  );
}

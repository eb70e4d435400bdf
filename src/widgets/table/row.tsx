import { type ReactNode, useId } from 'react';
import type { Json } from '../../base/json.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { ShownValue } from '../../kit/ui/shown-value.tsx';
import { ToneChip, ToneMark } from '../../kit/ui/tone-chip.tsx';
import { WholePress } from '../../kit/ui/whole-press.tsx';
import { ChooseBox } from './choose-box.tsx';
import type { Choosing } from './choosing.ts';
import { type CellContent, type Column, type RowContent, roles } from './column.ts';

function Content({ value, as = 'text', text, detail, tone, mark, icon, blocks }: CellContent): ReactNode {
  const { display } = useKit();
  if (blocks) return blocks;
  if (tone) return <ToneChip label={text ?? display(as, value)} tone={tone} icon={icon} />;
  return (
    <span>
      {mark && <ToneMark tone={mark} />}
      {icon && <Icon name={icon} size="small" />}{' '}
      <span className="value">{text ?? <ShownValue value={value} as={as} />}</span>
      {detail && <span className="detail">{detail}</span>}
    </span>
  );
}

/** Whether a dash would stand for it. */
const saysNothing = ({ value, text, blocks }: CellContent): boolean =>
  !text && !blocks && (value === undefined || value === null || value === '');

const attributesOf = ({
  align,
  hideOnPhone,
  oneLine,
}: Pick<Column, 'align' | 'hideOnPhone' | 'oneLine'>) => ({
  'data-align': align,
  'data-phone': hideOnPhone ? 'hidden' : undefined,
  'data-one-line': oneLine || undefined,
});

type Props = {
  columns: Column[];
  item: Json;
  index: number;
  row: RowContent | undefined;
  choosing: Choosing | undefined;
};

/** One row of the table. */
export function TableRow({ columns, item, index, row, choosing }: Props): ReactNode {
  const nameId = useId();
  return (
    <tr {...roles.row} data-pressable={row?.onPress ? true : undefined}>
      {choosing && (
        <td {...roles.cell} className="choose">
          <ChooseBox
            labelledBy={nameId}
            checked={choosing.isChosen(item)}
            disabled={choosing.disabled}
            onChange={() => choosing.toggle(item)}
          />
        </td>
      )}
      {columns.map(({ key, label, cell, main, ...column }) => {
        const said = cell(item, index);
        const content = <Content {...said} />;
        const attributes = attributesOf(column);
        if (!main)
          return (
            <td
              key={key}
              {...roles.cell}
              {...attributes}
              data-label={label}
              data-beside={column.beside || undefined}
              data-empty={(!column.dashOnPhone && saysNothing(said)) || undefined}
            >
              {content}
            </td>
          );
        return (
          <th key={key} id={nameId} {...roles.name} {...attributes}>
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

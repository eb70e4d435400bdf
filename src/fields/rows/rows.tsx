import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { DisabledReason } from '../../kit/ui/disabled-reason.tsx';
import { describedBy, FieldFrame, labelId } from '../../kit/ui/field-frame.tsx';
import { unusable } from '../../kit/ui/press-button.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { rowsField } from './props.ts';
import { RowFrame } from './row-frame.tsx';
import { useChangingRows } from './use-changing-rows.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 2.5,
} as const;
const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 2,
} as const;

/** Repeated fields: the rows of a list, below one another or as cards, with buttons to add and remove them. */
export function Rows(field: FieldProps<typeof rowsField>): ReactNode {
  const { id, label, look = 'plain', add, disabled, repeated } = field;
  const rows = repeated?.rows ?? [];
  const { text } = useKit();
  const named = rows.map((row, index) => ({
    ...row,
    name: row.title ?? text('fields.rows.row', { label, number: index + 1 }),
  }));
  const { root, removed, told, addRow, removeRow, undo } = useChangingRows(named, repeated);
  const isFull = add?.most !== undefined && rows.length >= add.most;
  const full = isFull ? text('fields.rows.atMost', { most: add.most ?? 0 }) : undefined;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.leave();
  };
  const note = (
    <>
      <VisuallyHidden>{told}</VisuallyHidden>
      {removed !== undefined && <span>{text('fields.rows.removed', { row: removed })}</span>}
    </>
  );
  return (
    <FieldFrame {...field} required={false} group note={note}>
      <Box
        ref={root}
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId(field)}
        aria-describedby={describedBy(field)}
        onBlur={leave}
        sx={{ mt: 1, '&:focus-visible': { outline: 'none' } }}
      >
        <Box sx={look === 'cards' ? cards : grid}>
          {named.map((row) => (
            <RowFrame
              key={row.key}
              row={row}
              look={look}
              disabled={disabled}
              onRemove={repeated?.remove && (() => removeRow(row))}
            />
          ))}
        </Box>
        {add && repeated?.add && (
          <AddAndUndo
            label={add.label}
            reason={disabled ?? full}
            onAdd={addRow}
            onUndo={removed === undefined ? undefined : undo}
          />
        )}
      </Box>
    </FieldFrame>
  );
}

type ButtonsProps = { label: string; reason: string | undefined; onAdd: () => void; onUndo?: () => void };

/** The buttons below the rows; a row that was removed can be brought back. */
function AddAndUndo({ label, reason, onAdd, onUndo }: ButtonsProps): ReactNode {
  const { text } = useKit();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <DisabledReason reason={reason}>
        <Button data-add variant="outlined" startIcon={<Icon name="add" />} onClick={onAdd} sx={unusable}>
          {label}
        </Button>
      </DisabledReason>
      {onUndo && (
        <Button data-undo startIcon={<Icon name="history" />} onClick={onUndo} sx={unusable}>
          {text('fields.rows.undo')}
        </Button>
      )}
    </Box>
  );
}

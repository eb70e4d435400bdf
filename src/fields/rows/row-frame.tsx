import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { FieldRow } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { PressButton } from '../../kit/ui/press-button.tsx';

type Props = {
  /** The row, with a name for when it has no title. */
  row: FieldRow & { name: string };
  look: 'plain' | 'cards';
  disabled: string | undefined;
  onRemove: (() => void) | undefined;
};

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'look' })<Pick<Props, 'look'>>(
  ({ theme, look }) => ({
    gridColumn: look === 'plain' ? '1 / -1' : undefined,
    minWidth: 0,
    padding: look === 'cards' ? theme.spacing(2) : theme.spacing(0, 0, 1),
    border: look === 'cards' ? `1px solid ${theme.palette.divider}` : 0,
    borderRadius: theme.shape.borderRadius,
    background: look === 'cards' ? theme.palette.background.paper : undefined,
  }),
);

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(2.5),
}));

/** A row with its title and its remove button; rows of data without a title share the lines of the form. */
export function RowFrame({ row, look, disabled, onRemove }: Props): ReactNode {
  const { text } = useKit();
  const id = useId();
  const { key, title, icon, name, content } = row;
  if (look === 'plain' && title === undefined && !onRemove) return content;
  return (
    <Frame look={look} data-row={key} role="group" tabIndex={-1} {...nameOf(id, row)}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        {title !== undefined && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.5, color: 'text.primary' }}>
            {icon !== undefined && <Icon name={icon} size="large" />}
            <Box id={id} component="span" sx={{ typography: 'subtitle1' }}>
              {title}
            </Box>
          </Box>
        )}
        {onRemove && (
          <Box sx={{ ml: 'auto' }}>
            <PressButton
              look="icon"
              icon="trash"
              label={text('fields.rows.remove', { row: name })}
              disabled={disabled}
              onPress={async () => {
                onRemove();
                return true;
              }}
            />
          </Box>
        )}
      </Box>
      <Content>{content}</Content>
    </Frame>
  );
}

const nameOf = (id: string, { title, name }: Props['row']) =>
  title === undefined ? { 'aria-label': name } : { 'aria-labelledby': id };

import FormControlLabel from '@mui/material/FormControlLabel';
import Dot from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Option } from '../../kit/field.ts';
import type { FramedField } from '../../kit/ui/field-frame.tsx';

/** Each choice is a card that can be pressed anywhere. */
const Card = styled(FormControlLabel, {
  shouldForwardProp: (name) => name !== 'chosen' && name !== 'usable',
})<{ chosen: boolean; usable: boolean }>(({ theme, chosen, usable }) => {
  const { palette } = theme;
  return {
    alignItems: 'flex-start',
    color: usable ? palette.text.primary : palette.text.secondary,
    cursor: usable ? 'pointer' : 'default',
    '& .MuiFormControlLabel-label': { paddingBlock: theme.spacing(1.25) },
    margin: 0,
    padding: theme.spacing(0.5, 2, 0.5, 0.5),
    border: `1px solid ${chosen ? palette.primary.main : palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: chosen ? palette.action.selected : undefined,
  };
});

export type ChoiceProps = { id: string; value: string; chosen: boolean; option: Option; group: FramedField };

/** A radio with its label; a second line has its detail, or why it is disabled. */
export function Choice({ id, value, chosen, option, group }: ChoiceProps): ReactNode {
  const { label, detail, disabled } = option;
  const more = disabled ?? detail;
  const usable = disabled === undefined && group.disabled === undefined;
  const attributes = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': more === undefined ? undefined : `${id}-detail`,
    'aria-disabled': !usable || undefined,
  };
  const lines = (
    <>
      <span id={`${id}-label`}>{label}</span>
      {more !== undefined && (
        <Typography
          id={`${id}-detail`}
          component="span"
          variant="body2"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {more}
        </Typography>
      )}
    </>
  );
  return (
    <Card
      chosen={chosen}
      usable={usable}
      value={value}
      control={<Dot slotProps={{ input: attributes }} sx={{ minWidth: 44, minHeight: 44 }} />}
      label={lines}
    />
  );
}

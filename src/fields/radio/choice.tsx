import FormControlLabel from '@mui/material/FormControlLabel';
import Dot from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Option } from '../../kit/field.ts';
import { controlAttributes, type FramedField } from '../../kit/ui/field-frame.tsx';

type Props = { id: string; value: string; option: Option; group: FramedField };

/** One radio with its label; a second line tells its detail, or why it cannot be chosen. */
export function Choice({ id, value, option, group }: Props): ReactNode {
  const { label, detail, disabled } = option;
  const more = disabled ?? detail;
  const attributes = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': more === undefined ? undefined : `${id}-detail`,
    'aria-disabled': disabled !== undefined || controlAttributes(group)['aria-disabled'],
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
    <FormControlLabel
      value={value}
      control={<Dot slotProps={{ input: attributes }} sx={{ minWidth: 44, minHeight: 44 }} />}
      label={lines}
      sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { py: 1.25 } }}
    />
  );
}

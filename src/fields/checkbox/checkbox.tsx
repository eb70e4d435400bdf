import Box from '@mui/material/Box';
import Tick from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { safeAddress } from '../../kit/safe-address.ts';
import { controlAttributes, FieldFrame, RequiredMark } from '../../kit/ui/field-frame.tsx';
import { SafeLink } from '../../kit/ui/safe-link.tsx';
import type { checkboxField } from './props.ts';

/** A box to tick, its label beside it. */
export function Checkbox(field: FieldProps<typeof checkboxField>): ReactNode {
  const { id, name, value, link, disabled, change, leave } = field;
  const href = link?.href && safeAddress(link.href);
  const label = (
    <>
      {field.label}
      <RequiredMark field={field} />
    </>
  );
  const box = (
    <Tick
      id={id}
      name={name}
      checked={value === true}
      onChange={(event) => disabled === undefined && change(event.target.checked)}
      onBlur={leave}
      slotProps={{ input: controlAttributes(field) }}
      sx={{ minWidth: 44, minHeight: 44 }}
    />
  );
  return (
    <FieldFrame {...field} bare>
      <FormControlLabel
        control={box}
        label={label}
        sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { py: 1.25 } }}
      />
      {link && href && (
        <Box sx={{ typography: 'body2', ml: 5.5 }}>
          <SafeLink href={href}>{link.label}</SafeLink>
        </Box>
      )}
    </FieldFrame>
  );
}

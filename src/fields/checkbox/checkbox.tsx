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
  const { id, name, value, links = {}, disabled, change, leave } = field;
  const reading = Object.entries(links).flatMap(([key, { label: text, href = '' }]) => {
    const safe = safeAddress(href);
    return safe ? [{ key, text, href: safe }] : [];
  });
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
      {reading.length > 0 && (
        <Box sx={{ typography: 'body2', ml: 5.5, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {reading.map(({ key, text, href }) => (
            <SafeLink key={key} href={href}>
              {text}
            </SafeLink>
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}

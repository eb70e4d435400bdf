import Tick from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { safeAddress } from '../../kit/safe-address.ts';
import { controlAttributes, FieldFrame, RequiredMark } from '../../kit/ui/field-frame.tsx';
import { lockedSwitch } from '../../kit/ui/locked-switch.ts';
import { SafeLink } from '../../kit/ui/safe-link.tsx';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { checkboxField } from './props.ts';

/** Links below the label, aligned with its text and far enough apart to press. */
const Reading = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(3),
  marginInlineStart: 33,
  '& a': { minHeight: 44, marginBlock: 0 },
}));

/** A checkbox with its label beside it. */
export function Checkbox(field: FieldProps<typeof checkboxField>): ReactNode {
  const { id, name, value, links = {}, disabled, change, leave } = field;
  const reading = Object.entries(links).flatMap(([key, { label: text, href = '' }]) => {
    const safe = safeAddress(href);
    return safe ? [{ key, text, href: safe }] : [];
  });
  const label = field.compact ? (
    <VisuallyHidden>{field.label}</VisuallyHidden>
  ) : (
    <>
      {field.label}
      <RequiredMark field={field} />
    </>
  );
  const Control = field.look === 'switch' ? Switch : Tick;
  const box = (
    <Control
      id={id}
      name={name}
      checked={value === true}
      onChange={(event) => disabled === undefined && change(event.target.checked)}
      onBlur={leave}
      slotProps={{ input: controlAttributes(field) }}
      sx={field.look === 'switch' ? { minHeight: 44, ...lockedSwitch } : { minWidth: 44, minHeight: 44 }}
    />
  );
  return (
    <FieldFrame {...field} bare>
      <FormControlLabel
        control={box}
        label={label}
        sx={{
          alignItems: 'flex-start',
          ml: field.look === 'switch' ? -0.5 : undefined,
          mr: 0,
          '& .MuiFormControlLabel-label': { py: 1.25 },
        }}
      />
      {reading.length > 0 && (
        <Reading>
          {reading.map(({ key, text, href }) => (
            <SafeLink key={key} href={href}>
              {text}
            </SafeLink>
          ))}
        </Reading>
      )}
    </FieldFrame>
  );
}

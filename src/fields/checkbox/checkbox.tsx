import MuiCheckbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { FieldFrame, describedBy } from '../../kit/ui/field-frame.tsx';
import type { checkboxField } from './props.ts';

/** A box to tick. Unticked it is false, so that a form can tell no from not yet asked. */
export function CheckboxField(state: FieldProps<typeof checkboxField>): ReactNode {
  const toggle = (checked: boolean) => {
    if (state.disabled === undefined) state.change(checked);
  };
  const box = (
    <MuiCheckbox
      id={state.id}
      name={state.name}
      checked={state.value === true}
      onChange={(event) => toggle(event.target.checked)}
      onBlur={state.leave}
      slotProps={{ input: { 'aria-required': state.required || undefined, 'aria-invalid': state.error !== undefined || undefined, 'aria-disabled': state.disabled !== undefined || undefined, 'aria-describedby': describedBy(state) } }}
    />
  );
  const label = (
    <>
      {state.label}
      {state.required && <span aria-hidden="true"> *</span>}
    </>
  );
  return (
    <FieldFrame {...state} bare>
      <FormControlLabel control={box} label={label} sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1.25 } }} />
    </FieldFrame>
  );
}

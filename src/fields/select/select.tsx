import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { FieldFrame, describedBy } from '../../kit/ui/field-frame.tsx';
import type { selectField } from './props.ts';

const keyOf = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value));

/** The list of the browser itself: what a phone shows best and every keyboard knows. */
export function SelectField({ autocomplete, ...state }: FieldProps<typeof selectField>): ReactNode {
  const { text } = useKit();
  const choose = (key: string) => {
    if (state.disabled === undefined) state.change(state.options?.find(({ value }) => keyOf(value) === key)?.value);
  };
  const attributes = { 'aria-required': state.required || undefined, 'aria-invalid': state.error !== undefined || undefined, 'aria-disabled': state.disabled !== undefined || undefined, 'aria-describedby': describedBy(state), autoComplete: autocomplete };
  return (
    <FieldFrame {...state}>
      <NativeSelect id={state.id} name={state.name} value={keyOf(state.value)} onChange={(event) => choose(event.target.value)} onBlur={state.leave} input={<OutlinedInput />} inputProps={attributes} sx={{ minHeight: 48 }}>
        <option value="">{text(state.busy ? 'fields.select.loading' : 'fields.select.choose')}</option>
        {(state.options ?? []).map(({ value, label, disabled }) => (
          <option key={keyOf(value)} value={keyOf(value)} disabled={disabled !== undefined}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}

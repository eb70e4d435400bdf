import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { MouseEvent, ReactNode } from 'react';
import type { FieldProps, Option } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { controlAttributes, FieldFrame } from '../../kit/ui/field-frame.tsx';
import { choose, chosen } from '../one-choice.ts';
import { Waiting } from '../line-input.tsx';
import type { selectField } from './props.ts';

const prevent = (event: MouseEvent) => event.preventDefault();

/** The text of an option, which has one line: detail and reason follow the label. */
function reading({ label, detail, disabled }: Option): string {
  const more = disabled ?? detail;
  return more === undefined ? label : `${label} (${more})`;
}

/** A choice from a list that opens. A disabled list contains only its chosen option. */
export function Select(field: FieldProps<typeof selectField>): ReactNode {
  const { id, name, options = [], value, busy, disabled, placeholder, clearable = true, leave } = field;
  const { text } = useKit();
  const place = chosen(options, value);
  const open = disabled === undefined;
  const offered = (at: string) => at === place || (open && (clearable || at !== ''));
  const empty = busy ? 'loading' : options.length === 0 ? 'none' : 'choose';
  const none = !busy && placeholder ? placeholder : text(`fields.select.${empty}`);
  const attributes = {
    id,
    name,
    autoComplete: field.autocomplete,
    onMouseDown: open ? undefined : prevent,
  };
  return (
    <FieldFrame {...field}>
      <NativeSelect
        input={<OutlinedInput size={field.compact ? 'small' : undefined} />}
        value={place}
        onChange={(event) => choose(field, event.target.value)}
        onBlur={leave}
        inputProps={{ ...attributes, ...controlAttributes(field) }}
        endAdornment={busy && <Waiting />}
        sx={{ minHeight: 44 }}
      >
        {offered('') && <option value="">{none}</option>}
        {options.map((option, index) => {
          const at = String(index);
          if (!offered(at)) return null;
          return (
            <option key={at} value={at} disabled={option.disabled !== undefined && at !== place}>
              {reading(option)}
            </option>
          );
        })}
      </NativeSelect>
    </FieldFrame>
  );
}

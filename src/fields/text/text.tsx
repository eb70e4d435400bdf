import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { textField } from './props.ts';

/** A text of one line or several. */
export function Text(field: FieldProps<typeof textField>): ReactNode {
  const { autocomplete, inputMode, rows, uppercase, maxLength } = field;
  const typed = useTyped(field, {
    retype: uppercase ? (text) => text.toUpperCase() : undefined,
    tidy: (value) => asTyped(plain(value).trim()),
  });
  const attributes = {
    autoComplete: autocomplete,
    inputMode,
    maxLength,
    autoCapitalize: uppercase ? 'characters' : undefined,
  };
  return <LineInput field={field} typed={typed} rows={rows} attributes={attributes} />;
}

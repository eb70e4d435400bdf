import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import type { emailField } from './props.ts';

/**
 * An e-mail address. The input is one of text with the keyboard of addresses: of `type="email"` browsers hide the
 * spaces around the address and the place of the caret.
 */
export function Email(field: FieldProps<typeof emailField>): ReactNode {
  const typed = useTyped(field, { tidy: (value) => asTyped(plain(value).trim()) });
  const attributes = {
    autoComplete: field.autocomplete ?? 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: field.maxLength,
  } as const;
  return <LineInput field={field} typed={typed} attributes={attributes} />;
}

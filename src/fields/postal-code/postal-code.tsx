import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { postalCodeField } from './props.ts';

/** A postal code: five digits. */
export function PostalCodeField(state: FieldProps<typeof postalCodeField>): ReactNode {
  const shown = asWritten(state.value);
  return <TextInput state={state} shown={shown} onWrite={(written) => state.change(written.replace(/\D/g, '').slice(0, 5))} inputMode="numeric" autoComplete="postal-code" spellCheck={false} maxLength={10} />;
}

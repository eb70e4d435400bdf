import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { emailField } from './props.ts';

/** An e-mail address: no capitals by the phone's keyboard, no blanks. */
export function EmailField({ autocomplete = 'email', ...state }: FieldProps<typeof emailField>): ReactNode {
  const write = (written: string) => state.change(written.replace(/\s/g, ''));
  return <TextInput state={state} shown={asWritten(state.value)} onWrite={write} inputMode="email" autoComplete={autocomplete} spellCheck={false} maxLength={state.maxLength} />;
}

import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { numberField } from './props.ts';

/** A whole number. What is none is kept as it was typed, so that the form can complain. */
export function NumberField(state: FieldProps<typeof numberField>): ReactNode {
  const write = (text: string) => {
    const bare = text.trim();
    state.change(bare === '' ? undefined : /^-?\d{1,15}$/.test(bare) ? Number(bare) : text);
  };
  return <TextInput state={state} shown={asWritten(state.value)} onWrite={write} inputMode="numeric" autoComplete="off" />;
}

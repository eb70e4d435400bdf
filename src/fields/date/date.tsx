import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { dateField } from './props.ts';

/** A day, chosen with what the browser has for it; kept as ISO. */
export function DateField(state: FieldProps<typeof dateField>): ReactNode {
  return <TextInput state={state} shown={asWritten(state.value)} onWrite={(written) => state.change(written || undefined)} type="date" autoComplete="off" />;
}

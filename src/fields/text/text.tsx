import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { textField } from './props.ts';

/** Text as it is typed; blanks around it go when it is left. */
export function TextField({ autocomplete, rows, uppercase, inputMode, ...state }: FieldProps<typeof textField>): ReactNode {
  const shown = asWritten(state.value);
  const write = (written: string) => state.change(uppercase ? written.toUpperCase() : written);
  const trim = () => {
    if (shown !== shown.trim()) state.change(shown.trim());
  };
  return <TextInput state={state} shown={shown} onWrite={write} onLeave={trim} autoComplete={autocomplete} rows={rows} inputMode={inputMode} maxLength={state.maxLength} />;
}

import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { cupsField } from './props.ts';

/** The code of a supply point: in upper case, the letter O as the zero it stands for. */
export function CupsField(state: FieldProps<typeof cupsField>): ReactNode {
  const shown = asWritten(state.value);
  return <TextInput state={state} shown={shown} onWrite={(written) => state.change(written.toUpperCase().replace(/[^0-9A-Z]/g, '').replaceAll('O', '0'))} autoComplete="off" spellCheck={false} maxLength={30} />;
}

import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { nifField } from './props.ts';

/** A tax id: in upper case while it is typed, without its ES prefix once it was left. */
export function NifField(state: FieldProps<typeof nifField>): ReactNode {
  const shown = asWritten(state.value);
  const leave = () => {
    const bare = shown.replace(/^ES(?=[0-9A-Z]{9}$)/, '');
    if (bare !== shown) state.change(bare);
  };
  return <TextInput state={state} shown={shown} onWrite={(written) => state.change(written.toUpperCase().replace(/[^0-9A-Z]/g, ''))} onLeave={leave} autoComplete="off" spellCheck={false} maxLength={16} />;
}

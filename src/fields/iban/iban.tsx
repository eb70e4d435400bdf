import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import type { ibanField } from './props.ts';

const bare = (written: string) => written.toUpperCase().replace(/[^0-9A-Z]/g, '').slice(0, 34);
const grouped = (kept: string) => kept.replace(/(.{4})(?=.)/g, '$1 ');

/** A bank account in groups of four while it is typed; the caret stays behind the sign it was behind. */
export function IbanField(state: FieldProps<typeof ibanField>): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const shown = grouped(asWritten(state.value));
  const write = (written: string, event?: ChangeEvent<HTMLInputElement>) => {
    const place = event?.target.selectionStart ?? written.length;
    caret.current = bare(written.slice(0, place)).length;
    state.change(bare(written) || undefined);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const place = grouped(asWritten(state.value).slice(0, caret.current)).length;
    input.current?.setSelectionRange(place, place);
    caret.current = undefined;
  });
  return <TextInput state={state} shown={shown} onWrite={write} input={input} autoComplete="off" spellCheck={false} />;
}

import { useState, type ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import { groupedPhone, homePrefix, keptPhone, longest, shownPhone } from './phone-text.ts';
import type { phoneField } from './props.ts';

/** A phone number. It is grouped only once it was left, so that the caret never jumps. */
export function PhoneField({ autocomplete = 'tel', ...state }: FieldProps<typeof phoneField>): ReactNode {
  const [writing, setWriting] = useState(false);
  const kept = asWritten(state.value);
  const shown = shownPhone(kept);
  const write = (written: string) => {
    setWriting(true);
    const digits = written.replace(/[^\d+]/g, '');
    if (digits.length <= longest || digits.startsWith('+') || digits.startsWith('00')) state.change(keptPhone(written));
  };
  const home = !kept.startsWith('+') || kept.startsWith(homePrefix);
  return <TextInput state={state} shown={writing ? shown : groupedPhone(shown)} onWrite={write} onPasteText={write} onLeave={() => setWriting(false)} type="tel" inputMode="tel" autoComplete={autocomplete} start={home ? homePrefix : undefined} />;
}

import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { asWritten, TextInput } from '../../kit/ui/text-input.tsx';
import { Checklist } from './checklist.tsx';
import type { passwordField } from './props.ts';

/** A password with a button that shows it, and what it must still have. */
export function PasswordField({ autocomplete = 'current-password', checklist, ...state }: FieldProps<typeof passwordField>): ReactNode {
  const { text } = useKit();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton edge="end" onClick={() => setShown(!shown)} aria-pressed={shown} aria-controls={state.id} aria-label={text(shown ? 'fields.password.hide' : 'fields.password.show')} sx={{ width: 44, height: 44 }}>
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </IconButton>
  );
  return (
    <>
      <TextInput state={state} shown={asWritten(state.value)} onWrite={state.change} type={shown ? 'text' : 'password'} autoComplete={autocomplete} spellCheck={false} end={toggle} />
      {checklist && <Checklist rules={Object.values(checklist)} />}
    </>
  );
}

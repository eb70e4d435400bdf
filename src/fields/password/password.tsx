import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { visibleEntries } from '../../kit/entries.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { LineInput } from '../line-input.tsx';
import { useTyped } from '../use-typed.ts';
import { Checklist } from './checklist.tsx';
import type { passwordField } from './props.ts';

/** A password input with a button that shows the text. */
export function Password(field: FieldProps<typeof passwordField>): ReactNode {
  const { autocomplete = 'current-password', checklist = {} } = field;
  const [shown, setShown] = useState(false);
  const typed = useTyped(field);
  const requirements = visibleEntries(checklist);
  const list = requirements.length > 0 ? `${field.id}-checklist` : undefined;
  const attributes = {
    type: shown ? 'text' : 'password',
    autoComplete: autocomplete,
    autoCapitalize: 'none',
    spellCheck: false,
  };
  const control = <ShowButton shown={shown} input={field.id} onPress={() => setShown(!shown)} />;
  return (
    <LineInput field={field} typed={typed} attributes={attributes} control={control} description={list}>
      {list && <Checklist id={list} requirements={requirements} />}
    </LineInput>
  );
}

type ShowProps = { shown: boolean; input: string; onPress: () => void };

function ShowButton({ shown, input, onPress }: ShowProps): ReactNode {
  const { text } = useKit();
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={text(shown ? 'fields.password.hide' : 'fields.password.show')}
        aria-controls={input}
        onClick={onPress}
        onMouseDown={(event) => event.preventDefault()}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </IconButton>
    </InputAdornment>
  );
}

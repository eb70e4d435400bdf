import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import type { FieldState } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import type { Typed } from '../use-typed.ts';

/** The magnifying glass before a text that is searched for. */
export function SearchSign(): ReactNode {
  return (
    <InputAdornment position="start">
      <Icon name="search" />
    </InputAdornment>
  );
}

type ClearProps = { field: Pick<FieldState, 'change' | 'leave' | 'disabled'>; typed: Typed };

/** Empties a text and gives it the focus. A press leaves the focus where it is, so that the text is not applied first. */
export function ClearButton({ field, typed }: ClearProps): ReactNode {
  const { text } = useKit();
  if (typed.text === '' || field.disabled !== undefined) return null;
  const clear = () => {
    field.change(undefined);
    field.leave();
    typed.input.current?.focus();
  };
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={text('fields.text.clear')}
        onClick={clear}
        onMouseDown={(event) => event.preventDefault()}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon name="close" size="small" />
      </IconButton>
    </InputAdornment>
  );
}

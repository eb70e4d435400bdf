import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { FieldState } from '../kit/field.ts';
import { controlAttributes, FieldFrame } from '../kit/ui/field-frame.tsx';
import type { Typed } from './use-typed.ts';

const Input = styled(OutlinedInput)(({ theme }) => ({
  minHeight: 44,
  '&.MuiInputBase-readOnly': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
}));

type Props = {
  field: Omit<FieldState, 'value' | 'change'>;
  typed: Typed;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Signs before and after the text that belong to its meaning: a prefix, a unit. */
  before?: string;
  after?: string;
  /** A control inside the input, at its end. */
  control?: ReactNode;
  rows?: number;
  note?: string;
  sx?: SxProps<Theme>;
  /** The id of a further description, and what stands between the input and its help. */
  description?: string;
  children?: ReactNode;
};

/** Browsers send a form by Enter without leaving the input; the one that ends the composition of a sign sends nothing. */
const sends = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing;

/** An input of text in its frame: what all fields that are typed have in common. */
export function LineInput({
  field,
  typed,
  attributes,
  before,
  after,
  control,
  rows,
  note,
  sx,
  description,
  children,
}: Props): ReactNode {
  const [start, end] = [before && `${field.id}-before`, after && `${field.id}-after`];
  const several = rows === undefined ? {} : { multiline: true, rows, inputComponent: 'textarea' as const };
  return (
    <FieldFrame {...field} note={note}>
      <Input
        id={field.id}
        name={field.name}
        value={typed.text}
        onChange={typed.write}
        onKeyDown={rows === undefined ? (event) => sends(event) && typed.settle() : undefined}
        onBlur={typed.leave}
        readOnly={field.disabled !== undefined}
        inputRef={typed.input}
        sx={sx}
        {...several}
        slotProps={{ input: { ...attributes, ...controlAttributes(field, start, end, description) } }}
        startAdornment={before && <Sign id={start} text={before} position="start" />}
        endAdornment={
          <>
            {after && <Sign id={end} text={after} position="end" />}
            {field.busy && <Waiting />}
            {control}
          </>
        }
      />
      {children}
    </FieldFrame>
  );
}

type SignProps = { id: string | undefined; text: string; position: 'start' | 'end' };

function Sign({ id, text, position }: SignProps): ReactNode {
  return (
    <InputAdornment id={id} position={position}>
      {text}
    </InputAdornment>
  );
}

/** Turns while a request of the field is under way; the frame says so to screen readers. */
export function Waiting(): ReactNode {
  return (
    <InputAdornment position="end">
      <CircularProgress size="1.25rem" color="inherit" aria-hidden />
    </InputAdornment>
  );
}

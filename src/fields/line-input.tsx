import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SxProps, styled, type Theme } from '@mui/material/styles';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { FieldState } from '../kit/field.ts';
import { controlAttributes, FieldFrame, type FramedField } from '../kit/ui/field-frame.tsx';
import type { Typed } from './use-typed.ts';

const Input = styled(OutlinedInput)(({ theme }) => ({
  minHeight: 44,
  '&.MuiInputBase-readOnly': { backgroundColor: theme.palette.action.hover },
}));

type LineProps = {
  field: Omit<FieldState, 'value' | 'change'>;
  /** The field whose frame describes it, if it is one of several inputs. Default: the field. */
  within?: FramedField;
  typed: Typed;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Text before and after the input that belongs to its meaning: a prefix, a unit. */
  before?: string;
  after?: string;
  /** A control inside the input, at its beginning. */
  chooser?: ReactNode;
  /** A control inside the input, at its end. */
  control?: ReactNode;
  rows?: number;
  sx?: SxProps<Theme>;
  /** The id of a further description. */
  description?: string;
};

/** A note, and content between the input and its help. */
type Props = LineProps & { note?: string; children?: ReactNode };

/**
 * Whether a key submits the form: Enter submits without leaving the input, except while it ends the composition of a
 * character.
 */
const sends = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing;

/** A text input in its frame, which all typed fields share. */
export function LineInput({ note, children, ...line }: Props): ReactNode {
  return (
    <FieldFrame {...line.field} note={note}>
      <Line {...line} />
      {children}
    </FieldFrame>
  );
}

/** A text input without its frame. */
export function Line({
  field,
  within = field,
  typed,
  attributes,
  before,
  after,
  chooser,
  control,
  rows,
  sx,
  description,
}: LineProps): ReactNode {
  const [start, end] = [before && `${field.id}-before`, after && `${field.id}-after`];
  const several = rows === undefined ? {} : { multiline: true, rows, inputComponent: 'textarea' as const };
  return (
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
      slotProps={{ input: { ...attributes, ...controlAttributes(within, start, end, description) } }}
      startAdornment={chooser || (before && <Sign id={start} text={before} position="start" />)}
      endAdornment={
        <>
          {after && <Sign id={end} text={after} position="end" />}
          {(field.busy || field.waiting) && <Waiting />}
          {control}
        </>
      }
    />
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

/** A spinner while a request of the field is pending; the frame announces it to screen readers. */
export function Waiting(): ReactNode {
  return (
    <InputAdornment position="end">
      <CircularProgress size="1.25rem" color="inherit" aria-hidden />
    </InputAdornment>
  );
}

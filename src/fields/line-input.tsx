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
  /** The field whose frame tells about it, where it is one of several inputs. Default: the field. */
  within?: FramedField;
  typed: Typed;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** Signs before and after the text that belong to its meaning: a prefix, a unit. */
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

/** A note, and what stands between the input and its help. */
type Props = LineProps & { note?: string; children?: ReactNode };

/** Browsers send a form by Enter without leaving the input; the one that ends the composition of a sign sends nothing. */
const sends = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing;

/** An input of text in its frame: what all fields that are typed have in common. */
export function LineInput({ note, children, ...line }: Props): ReactNode {
  return (
    <FieldFrame {...line.field} note={note}>
      <Line {...line} />
      {children}
    </FieldFrame>
  );
}

/** An input of text without its frame. */
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
          {field.busy && <Waiting />}
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

/** Turns while a request of the field is under way; the frame says so to screen readers. */
export function Waiting(): ReactNode {
  return (
    <InputAdornment position="end">
      <CircularProgress size="1.25rem" color="inherit" aria-hidden />
    </InputAdornment>
  );
}

import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { Icon } from '../../kit/icon.tsx';
import { useKit } from '../../kit/kit.ts';
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx';
import type { decimalField } from './props.ts';

type Props = {
  field: FieldProps<typeof decimalField>;
  usual: readonly number[];
  /** A value as people read it. */
  write: (value: number) => string;
};

type Way = 'less' | 'more';

/** The usual value next to another one on its way; the lowest where there is no number yet. */
function following(value: unknown, usual: readonly number[], way: Way): number | undefined {
  if (typeof value !== 'number') return usual[0];
  return way === 'more' ? usual.find((one) => one > value) : usual.findLast((one) => one < value);
}

const ways = {
  less: { position: 'start', edge: 'start', icon: 'remove' },
  more: { position: 'end', edge: 'end', icon: 'add' },
} as const;

/** A button to the next usual value, which screen readers are then told; it keeps the focus where it was. */
export function WalkButton({ field, usual, write, way }: Props & { way: Way }): ReactNode {
  const { text } = useKit();
  const [told, tell] = useState('');
  const next = following(field.value, usual, way);
  const { position, edge, icon } = ways[way];
  const press = () => {
    if (next === undefined) return;
    field.change(next);
    tell(write(next));
  };
  return (
    <InputAdornment position={position}>
      <IconButton
        edge={edge}
        aria-label={text(`fields.decimal.${way}`, { label: field.label })}
        aria-controls={field.id}
        aria-disabled={next === undefined || undefined}
        onClick={press}
        onMouseDown={(event) => event.preventDefault()}
        sx={{ minWidth: 44, minHeight: 44, '&[aria-disabled]': { opacity: 0.4, cursor: 'default' } }}
      >
        <Icon name={icon} />
      </IconButton>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </InputAdornment>
  );
}

/** Shows an arrow only; the list of the device is invisible above it. */
const Face = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  borderRadius: '50%',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:has(select:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}` },
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
    font: 'inherit',
  },
  '& option': { color: '#000', backgroundColor: '#fff' },
}));

/** All usual values, in the list of the device. */
export function UsualList({ field, usual, write }: Props): ReactNode {
  const { text } = useKit();
  const present = usual.find((one) => one === field.value);
  return (
    <Face>
      <Icon name="chevronDown" size="small" />
      <select
        aria-label={text('fields.decimal.usual', { label: field.label })}
        value={present ?? ''}
        onChange={({ target }) => field.change(Number(target.value))}
      >
        {present === undefined && <option value="" hidden />}
        {usual.map((one) => (
          <option key={one} value={one}>
            {write(one)}
          </option>
        ))}
      </select>
    </Face>
  );
}

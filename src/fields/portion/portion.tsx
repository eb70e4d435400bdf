import { styled } from '@mui/material/styles';
import { type ChangeEvent, type FocusEvent, type ReactNode, useRef } from 'react';
import type { Json } from '../../base/json.ts';
import { parseDecimal } from '../../base/decimal.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { FieldFrame } from '../../kit/ui/field-frame.tsx';
import { Line } from '../line-input.tsx';
import { asTyped, useTyped } from '../use-typed.ts';
import { clamped, partsOf, type Sharer } from './parts.ts';
import { Preview } from './preview.tsx';
import type { portionField } from './props.ts';

type Props = FieldProps<typeof portionField>;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& input[type=range]': {
    flex: 1,
    minWidth: 0,
    height: 44,
    margin: 0,
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
    '&[aria-disabled=true]': { cursor: 'default', accentColor: theme.palette.text.disabled },
  },
}));

/** A number as a share; a text that is none stays, and says so. */
function readShare(text: string): Json | undefined {
  const number = parseDecimal(text.replace(/\s*%$/, '').trim(), 10);
  return number === undefined ? asTyped(text.trim()) : clamped(number);
}

/** Digits beyond 100 are 100 as soon as they are typed; what lies below 0 becomes 0 once it is left. */
const bounded = (text: string): string => (/^\s*\d+\s*$/.test(text) && Number(text) > 100 ? '100' : text);

/** The others with the reasons why they get nothing. */
const sharersOf = ({ others = [], other }: Props): Sharer[] =>
  others.map((entry, index) => {
    const { name, weight = 0, disabledWhen: locked } = other(entry, index);
    return { name, weight, locked };
  });

/** The slider: the same value, for the finger and the eye. */
function Slider({ field, value }: { field: Props; value: number }): ReactNode {
  const { text, display } = useKit();
  const move = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (field.disabled === undefined) field.change(Number(target.value));
  };
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      value={value}
      onChange={move}
      aria-label={text('fields.portion.slider', { label: field.label })}
      aria-valuetext={display('percent', value)}
      aria-disabled={field.disabled !== undefined || undefined}
    />
  );
}

/** A share of something that others have parts of too. */
export function Portion(field: Props): ReactNode {
  const { others = [], own, rest, preview, alone, value } = field;
  const { text } = useKit();
  const group = useRef<HTMLDivElement>(null);
  const hint = others.length === 0 ? alone : text('fields.portion.range');
  const help = field.help ?? (field.disabled === undefined ? hint : undefined);
  const left = ({ relatedTarget }: FocusEvent) => {
    // What is no number is told of at once: the slider beside it cannot show it.
    if (typeof value === 'string' || !group.current?.contains(relatedTarget)) field.leave();
  };
  const typed = useTyped(
    { ...field, leave: () => undefined },
    { read: readShare, retype: bounded, tidy: (kept) => (typeof kept === 'number' ? clamped(kept) : kept) },
  );
  const number = typeof value === 'number' ? clamped(value) : undefined;
  const shown = useRef(number);
  shown.current = number ?? shown.current;
  return (
    <>
      <FieldFrame {...field} help={help}>
        <Row ref={group} onBlur={left}>
          <Line
            field={{ ...field, help }}
            typed={typed}
            after="%"
            attributes={{ inputMode: 'numeric', autoComplete: 'off' }}
            sx={{ width: '7rem', flex: 'none' }}
          />
          <Slider field={field} value={shown.current ?? 0} />
        </Row>
      </FieldFrame>
      {number !== undefined && (
        <Preview caption={preview} parts={partsOf(number, own, sharersOf(field), rest)} />
      )}
    </>
  );
}

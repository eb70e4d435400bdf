import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { isDay } from '../base/days.ts';
import type { Json } from '../base/json.ts';
import type { FieldState } from '../kit/field.ts';
import { Icon } from '../kit/icon.tsx';
import { useKit } from '../kit/kit.ts';
import type { FramedField } from '../kit/ui/field-frame.tsx';
import { dayWriting } from './day-writing.ts';
import { Line } from './line-input.tsx';
import { plain, useTyped } from './use-typed.ts';

/** A field of days, whose help ends with how a day is written here. */
export function useDated<Dated extends FramedField>(field: Dated): Dated {
  const pattern = useKit().text('fields.date.pattern');
  return { ...field, help: field.help === undefined ? pattern : `${field.help} ${pattern}` };
}

type Props = { field: FieldState; within?: FramedField; min?: string; max?: string };

/** An input of a date in the language of the page, with the calendar of the device behind a button. */
export function DayLine({ field, within, min, max }: Props): ReactNode {
  const { locale } = useKit();
  const typed = useTyped(field, dayWriting(locale));
  const attributes = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const calendar = field.disabled === undefined && (
    <Calendar label={field.label} value={field.value} min={min} max={max} onChoose={field.change} />
  );
  return <Line field={field} within={within} typed={typed} attributes={attributes} control={calendar} />;
}

/** The input that opens the calendar is invisible below the text, so that the calendar opens there. */
const Hidden = styled('input')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  pointerEvents: 'none',
  ...theme.applyStyles('dark', { colorScheme: 'dark' }),
}));

/** As close as its icon allows: two dates beside each other fit a phone of 360 px whole. */
const besideDay = { ml: 0, mr: -0.5 } as const;

type CalendarProps = {
  label: string;
  value: Json | undefined;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string | undefined) => void;
};

function Calendar({ label, value, min, max, onChoose }: CalendarProps): ReactNode {
  const { text } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const present = plain(value ?? '');
  return (
    <InputAdornment position="end" sx={besideDay}>
      <Hidden
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isDay(present) ? present : ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
      <IconButton
        edge="end"
        aria-label={text('fields.date.calendar', { label })}
        onClick={() => input.current?.showPicker?.()}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon name="calendar" />
      </IconButton>
    </InputAdornment>
  );
}

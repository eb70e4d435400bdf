import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { FocusEvent, ReactNode } from 'react';
import { isObject, type Json } from '../../base/json.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { describedBy, FieldFrame, labelId } from '../../kit/ui/field-frame.tsx';
import { DayLine, useDated } from '../day-line.tsx';
import { plain } from '../use-typed.ts';
import type { dateRangeField } from './props.ts';

const ends = ['from', 'to'] as const;
type End = (typeof ends)[number];

const side = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 2,
  rowGap: 1,
} as const;

/** Two days, from and to. */
export function DateRange(given: FieldProps<typeof dateRangeField>): ReactNode {
  const field = useDated(given);
  const { id, name, min, max, disabled } = field;
  const { text } = useKit();
  const value = isObject(field.value) ? field.value : {};
  const change = (end: End, day: Json | undefined) => {
    const { [end]: _before, ...other } = value;
    const next = day === undefined ? other : { ...other, [end]: day };
    field.change(Object.keys(next).length === 0 ? undefined : next);
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) field.leave();
  };
  const bounds = { from: { min, max }, to: { min: plain(value.from ?? '') || min, max } };
  return (
    <FieldFrame {...field} group>
      <Box
        id={id}
        role="group"
        aria-labelledby={labelId(field)}
        aria-describedby={describedBy(field)}
        aria-disabled={disabled !== undefined || undefined}
        aria-busy={field.busy || undefined}
        onBlur={left}
        sx={side}
      >
        {ends.map((end) => {
          const label = text(`fields.dateRange.${end}`);
          const one = { ...field, id: `${id}-${end}`, name: `${name}.${end}`, label, value: value[end] };
          return (
            <FormControl key={end} fullWidth error={field.error !== undefined}>
              <FormLabel htmlFor={one.id} sx={{ typography: 'body2', color: 'text.secondary', mb: 0.5 }}>
                {label}
              </FormLabel>
              <DayLine
                field={{ ...one, busy: false, change: (day) => change(end, day), leave: () => undefined }}
                within={field}
                {...bounds[end]}
              />
            </FormControl>
          );
        })}
      </Box>
    </FieldFrame>
  );
}

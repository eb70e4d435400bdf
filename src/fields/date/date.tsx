import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { FieldFrame } from '../../kit/ui/field-frame.tsx';
import { DayLine, useDated } from '../day-line.tsx';
import type { dateField } from './props.ts';

/** A date, typed or chosen in the calendar of the device. */
export function DateInput(given: FieldProps<typeof dateField>): ReactNode {
  const field = useDated(given);
  return (
    <FieldFrame {...field}>
      <DayLine field={field} min={field.min} max={field.max} />
    </FieldFrame>
  );
}

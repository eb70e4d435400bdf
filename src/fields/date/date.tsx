import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../kit/field.ts';
import { LineInput } from '../line-input.tsx';
import { useTyped } from '../use-typed.ts';
import type { dateField } from './props.ts';

/** The calendar and its sign are drawn by the browser, which must be told of dark grounds. */
const inScheme = (theme: Theme) => theme.applyStyles('dark', { colorScheme: 'dark' });

/** A day, in the calendar of the device. */
export function DateInput(field: FieldProps<typeof dateField>): ReactNode {
  const { min, max } = field;
  const typed = useTyped(field);
  return <LineInput field={field} typed={typed} attributes={{ type: 'date', min, max }} sx={inScheme} />;
}

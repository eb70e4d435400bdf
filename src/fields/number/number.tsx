import type { ReactNode } from 'react';
import type { Json } from '../../base/json.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, useTyped } from '../use-typed.ts';
import { withoutUnit } from '../without-unit.ts';
import type { numberField } from './props.ts';

const grouped = /^-?\d{1,3}(?:[.,']\d{3})+$/;

/** A whole number, with or without thousands separators, or the typed text if it is not one. */
function readInteger(text: string, units: readonly string[]): Json | undefined {
  const digits = withoutUnit(text, units);
  const bare = grouped.test(digits) ? digits.replace(/[.,']/g, '') : digits;
  return /^-?\d+$/.test(bare) && Number.isSafeInteger(Number(bare)) ? Number(bare) : asTyped(text);
}

/** A whole number. */
export function NumberInput(field: FieldProps<typeof numberField>): ReactNode {
  const { unit } = field;
  const { settings } = useKit();
  const units = unit === undefined ? Object.values(settings.units) : [unit];
  const typed = useTyped(field, { read: (text) => readInteger(text, units) });
  return (
    <LineInput
      field={field}
      typed={typed}
      after={unit}
      attributes={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
}

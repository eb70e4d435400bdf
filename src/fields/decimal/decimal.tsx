import type { ReactNode } from 'react';
import { parseDecimal, roundHalfUp } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import { withoutUnit } from '../without-unit.ts';
import type { decimalField } from './props.ts';
import { UsualList, WalkButton } from './usual-values.tsx';

/** More decimals than anybody types: extra ones are rounded when the field is left, not refused. */
const mostDecimals = 20;

/** A number, or the typed text if it is not one; undefined for blanks, which mean no entry. */
function readDecimal(text: string, units: readonly string[]): Json | undefined {
  const digits = withoutUnit(text, units)
    .replace(/[.,]$/, '')
    .replace(/^(-?)(?=[.,])/, '$10');
  return parseDecimal(digits, mostDecimals) ?? asTyped(text.trim() && text);
}

/** A number with decimals. */
export function Decimal(field: FieldProps<typeof decimalField>): ReactNode {
  const { decimals = 3, unit, usual = [] } = field;
  const { locale, settings } = useKit();
  const units = unit === undefined ? Object.values(settings.units) : [unit];
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals });
  const typed = useTyped(field, {
    show: (value) => (typeof value === 'number' ? format.format(value) : plain(value)),
    read: (text) => readDecimal(text, units),
    tidy: (value) => (typeof value === 'number' ? roundHalfUp(value, decimals) : value),
  });
  const write = (value: number) =>
    unit === undefined ? format.format(value) : `${format.format(value)} ${unit}`;
  const walks = usual.length > 0 && field.disabled === undefined;
  return (
    <LineInput
      field={field}
      typed={typed}
      after={unit}
      chooser={walks && <WalkButton way="less" {...{ field, usual, write }} />}
      control={
        walks && (
          <>
            <UsualList {...{ field, usual, write }} />
            <WalkButton way="more" {...{ field, usual, write }} />
          </>
        )
      }
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}

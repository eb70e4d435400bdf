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

/** What is typed as a number, in the writing of the language; it is rounded when the field is left. */
function useNumber(field: FieldProps<typeof decimalField>) {
  const { decimals = 3, unit, onlyNumbers } = field;
  const { locale, settings } = useKit();
  const units = unit === undefined ? Object.values(settings.units) : [unit];
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals });
  const typed = useTyped(field, {
    show: (value) => (typeof value === 'number' ? format.format(value) : plain(value)),
    read: (text) => readDecimal(text, units),
    retype: (text) => (onlyNumbers ? text.replace(/[^\d.,-]/g, '') : text),
    tidy: (value) => (typeof value === 'number' ? roundHalfUp(value, decimals) : value),
  });
  const write = (value: number) => [format.format(value), ...(unit === undefined ? [] : [unit])].join(' ');
  return { typed, write };
}

/** A number with decimals, and buttons to the usual ones where there are such. */
export function Decimal(field: FieldProps<typeof decimalField>): ReactNode {
  const { unit, usual = [], disabled } = field;
  const { typed, write } = useNumber(field);
  const walk = usual.length > 0 && disabled === undefined && { field, usual, write };
  const further = walk && (
    <>
      <UsualList {...walk} />
      <WalkButton way="more" {...walk} />
    </>
  );
  return (
    <LineInput
      field={field}
      typed={typed}
      after={unit}
      chooser={walk && <WalkButton way="less" {...walk} />}
      control={further}
      attributes={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}

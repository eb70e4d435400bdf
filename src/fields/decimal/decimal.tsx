import type { ReactNode } from 'react';
import { parseDecimal } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import type { FieldProps } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';
import { LineInput } from '../line-input.tsx';
import { asTyped, plain, useTyped } from '../use-typed.ts';
import { usualDecimals } from '../decimal-fault.ts';
import { withoutUnit } from '../without-unit.ts';
import type { decimalField } from './props.ts';
import { UsualList, WalkButton } from './usual-values.tsx';

/** More decimals than anybody types: too many are kept as typed, for the error that tells how many are taken. */
const mostDecimals = 20;

const separators = '.,';
/** With as many decimals, three digits behind a separator can be decimals. */
const asManyAsGroup = 3;

/** The separators that group thousands also where one stands alone: all of them where no decimals are taken. */
function groupingFor(decimals: number, locale: string): string {
  if (decimals >= asManyAsGroup) return '';
  if (decimals === 0) return separators;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return separators.replace(parts.find(({ type }) => type === 'decimal')?.value ?? '', '');
}

/** A number, or the typed text if it is not one; undefined for blanks, which mean no entry. */
function readDecimal(text: string, units: readonly string[], grouping: string): Json | undefined {
  const digits = withoutUnit(text, units)
    .replace(/[.,]$/, '')
    .replace(/^(-?)(?=[.,])/, '$10');
  return parseDecimal(digits, mostDecimals, grouping) ?? asTyped(text.trim() && text);
}

/** What is typed as a number, in the writing of the language; it shows with all its decimals. */
function useNumber(field: FieldProps<typeof decimalField>) {
  const { decimals = usualDecimals, unit, onlyNumbers } = field;
  const { locale, settings } = useKit();
  const units = unit === undefined ? Object.values(settings.units) : [unit];
  const grouping = groupingFor(decimals, locale);
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: mostDecimals });
  const typed = useTyped(field, {
    show: (value) => (typeof value === 'number' ? format.format(value) : plain(value)),
    read: (text) => readDecimal(text, units, grouping),
    retype: (text) => (onlyNumbers ? text.replace(/[^\d.,-]/g, '') : text),
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

import type { ReactNode } from 'react';
import { ambiguousSeparator, parseDecimal } from '../../base/decimal.ts';
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

/** With as many decimals, three digits behind a separator can be decimals. */
const asManyAsGroup = 3;

/** How a number is read. */
type Reading = {
  units: readonly string[];
  /** The most decimals it takes. */
  decimals: number;
  /** The decimal sign of the language. */
  point: string | undefined;
};

const pointOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;

/**
 * A number, or the typed text if it is not one or can be two, as 1.234 where two decimals are taken; undefined for blanks,
 * which mean no entry.
 */
function readDecimal(text: string, { units, decimals, point }: Reading): Json | undefined {
  const digits = withoutUnit(text, units)
    .replace(/[.,]$/, '')
    .replace(/^(-?)(?=[.,])/, '$10');
  const separator = ambiguousSeparator(digits) ?? point;
  if (decimals > 0 && decimals < asManyAsGroup && separator !== point) return digits;
  return parseDecimal(digits, mostDecimals, decimals === 0) ?? asTyped(text.trim() && text);
}

/** What is typed as a number, in the writing of the language; it shows with all its decimals. */
function useNumber(field: FieldProps<typeof decimalField>) {
  const { decimals = usualDecimals, unit, onlyNumbers } = field;
  const { locale, settings } = useKit();
  const units = unit === undefined ? Object.values(settings.units) : [unit];
  const reading = { units, decimals, point: pointOf(locale) };
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: mostDecimals });
  const typed = useTyped(field, {
    show: (value) => (typeof value === 'number' ? format.format(value) : plain(value)),
    read: (text) => readDecimal(text, reading),
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

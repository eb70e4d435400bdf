import { useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { Column } from './column.ts';

/** The column that sorts the rows, and the direction; undefined for the original order. */
export type Sorting = { key: string; falling: boolean } | undefined;

const isNothing = (value: Json | undefined) => value === undefined || value === null || value === '';

/**
 * Compares numbers by value and everything else in the order of the language; empty values come last in both
 * directions.
 */
function compare(
  left: Json | undefined,
  right: Json | undefined,
  words: Intl.Collator,
  sign: number,
): number {
  if (isNothing(left) || isNothing(right)) return Number(isNothing(left)) - Number(isNothing(right));
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * words.compare(String(left), String(right));
}

/**
 * The indexes of the items in the order shown, and the function of a press on a heading: ascending, descending,
 * original order.
 */
export function useSorting(
  items: readonly Json[],
  columns: Column[],
): { order: number[]; sorting: Sorting; sortBy: (key: string) => void } {
  const { locale } = useKit();
  const [sorting, setSorting] = useState<Sorting>();
  const sortBy = (key: string) =>
    setSorting((now) =>
      now?.key !== key ? { key, falling: false } : now.falling ? undefined : { key, falling: true },
    );
  const order = items.map((_, index) => index);
  const column = columns.find(({ key }) => key === sorting?.key);
  if (column && sorting) {
    const words = new Intl.Collator(locale, { numeric: true });
    const values = items.map((item, index) => column.cell(item, index).value);
    order.sort((left, right) => compare(values[left], values[right], words, sorting.falling ? -1 : 1));
  }
  return { order, sorting, sortBy };
}

import { useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { Column } from './column.ts';

/** By which column the rows stand, and which way; undefined: as they came. */
export type Sorting = { key: string; falling: boolean } | undefined;

const isNothing = (value: Json | undefined) => value === undefined || value === null || value === '';

/** Numbers by size, everything else as the language orders words; nothing comes last whichever way. */
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

/** The places of the items in the order shown, and what a press on a heading does: rising, falling, as they came. */
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

import { useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { Handler } from '../../language/kinds.ts';
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

/** The sorting that a text says: the key of a column, with - before it to begin with the largest. */
function readSorting(said: string): Sorting {
  if (said === '') return undefined;
  return said.startsWith('-') ? { key: said.slice(1), falling: true } : { key: said, falling: false };
}

/** What a press on a heading makes of the sorting: ascending, descending, original order. */
function nextSorting(now: Sorting, key: string): string {
  if (now?.key !== key) return key;
  return now.falling ? '' : `-${key}`;
}

type Given = { sortedBy?: string; onSort?: Handler };

/** The indexes of the items in the order shown, and the function of a press on a heading. */
export function useSorting(
  items: readonly Json[],
  columns: Column[],
  { sortedBy = '', onSort }: Given,
): { order: number[]; sorting: Sorting; sortBy: (key: string) => void } {
  const { locale } = useKit();
  const [own, setOwn] = useState(sortedBy);
  const sorting = readSorting(onSort ? sortedBy : own);
  const sortBy = (key: string) => {
    const next = nextSorting(sorting, key);
    if (onSort) void onSort(next);
    else setOwn(next);
  };
  const order = items.map((_, index) => index);
  const column = columns.find(({ key }) => key === sorting?.key);
  if (column && sorting) {
    const words = new Intl.Collator(locale, { numeric: true });
    const values = items.map((item, index) => column.cell(item, index).value);
    order.sort((left, right) => compare(values[left], values[right], words, sorting.falling ? -1 : 1));
  }
  return { order, sorting, sortBy };
}

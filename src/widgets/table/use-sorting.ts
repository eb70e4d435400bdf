import { useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useKit } from '../../kit/kit.ts';
import type { Handler } from '../../language/prop.ts';
import type { Column } from './column.ts';

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

/** The direction of a sorting: the key of a column, with - before it to begin with the largest. */
export const directionOf = (sorting: string) => (sorting.startsWith('-') ? 'descending' : 'ascending');

/** The two sortings by a column, the one of its first press before the other. */
export const sortingsBy = ({ key, sort }: Pick<Column, 'key' | 'sort'>): string[] =>
  sort === 'descending' ? [`-${key}`, key] : [key, `-${key}`];

/** What a press on a heading makes of the sorting: one direction, the other, the original order. */
export function nextSorting(now: string, column: Column): string {
  const sortings = sortingsBy(column);
  return sortings[sortings.indexOf(now) + 1] ?? '';
}

type Given = { sortedBy?: string; onSort?: Handler };

/** The indexes of the items in the order shown, the sorting, empty for the original order, and what changes it. */
export function useSorting(
  items: readonly Json[],
  columns: Column[],
  { sortedBy: given = '', onSort }: Given,
): { order: number[]; sortedBy: string; sortTo: (sorting: string) => void } {
  const { locale } = useKit();
  const [own, setOwn] = useState(given);
  const sortedBy = onSort ? given : own;
  const sortTo = (sorting: string) => {
    if (onSort) void onSort(sorting);
    else setOwn(sorting);
  };
  const order = items.map((_, index) => index);
  const column = columns.find((one) => sortingsBy(one).includes(sortedBy));
  if (column) {
    const words = new Intl.Collator(locale, { numeric: true });
    const values = items.map((item, index) => column.cell(item, index).value);
    const sign = directionOf(sortedBy) === 'ascending' ? 1 : -1;
    order.sort((left, right) => compare(values[left], values[right], words, sign));
  }
  return { order, sortedBy, sortTo };
}

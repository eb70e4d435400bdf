import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldRow, FieldRows } from '../../kit/field.ts';
import { useKit } from '../../kit/kit.ts';

type NamedRow = FieldRow & { name: string };

/** Selects the controls of a row. */
const controls = ':is(input, select, textarea):not([type=hidden])';

/**
 * Adds and removes rows, and undoes a removal. The focus moves to a new or restored row, and after a removal to the
 * undo button; screen readers are told.
 */
export function useChangingRows(rows: readonly NamedRow[], may: FieldRows | undefined) {
  const { text } = useKit();
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);
  const [gone, setGone] = useState<{ name: string; key: string; undo: () => void }>();
  const [added, setAdded] = useState<string>();

  useLayoutEffect(() => {
    const { current: selector } = wanted;
    const target = selector === undefined ? null : root.current?.querySelector<HTMLElement>(selector);
    if (!target) return;
    wanted.current = undefined;
    (target.querySelector<HTMLElement>(controls) ?? target).focus();
  }, [rows, gone]);

  const focusOn = (key: string) => {
    wanted.current = `[data-row="${key}"]`;
  };
  function addRow(): void {
    const key = may?.add?.();
    if (key === undefined) return;
    focusOn(key);
    setAdded(key);
    setGone(undefined);
  }
  function removeRow({ key, name }: NamedRow): void {
    const undo = may?.remove?.(key);
    if (!undo) return;
    wanted.current = '[data-undo]';
    setAdded(undefined);
    setGone({ name, key, undo });
  }
  function undo(): void {
    if (!gone) return;
    focusOn(gone.key);
    setAdded(gone.key);
    setGone(undefined);
    gone.undo();
  }
  const name = rows.find(({ key }) => key === added)?.name;
  const told = name === undefined ? '' : text('fields.rows.added', { row: name });
  return { root, removed: gone?.name, told, addRow, removeRow, undo };
}

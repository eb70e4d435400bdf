import { useEffect, useRef, useState } from 'react';
import type { Handler } from '../../language/kinds.ts';

/** The typed text, and its search: after a delay, or at once. */
export function useSearch(value: string, wait: number, onChange: Handler) {
  const [typed, setTyped] = useState(value);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    setWaiting(false);
    const wanted = text.trim();
    if (wanted !== latest.current.value) void latest.current.onChange(wanted);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    setWaiting(text.trim() !== latest.current.value);
    timer.current = setTimeout(() => search(text), wait);
  };
  const clear = () => {
    setTyped('');
    search('');
  };
  return { typed, waiting, type, search: () => search(typed), clear };
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many children of a wrapping row stand in its first line. */
function countOfFirstLine(row: HTMLElement): number {
  const [first, ...rest] = [...row.children] as HTMLElement[];
  const wrapped = rest.findIndex((child) => child.offsetTop > (first?.offsetTop ?? 0));
  return wrapped < 0 ? row.children.length : wrapped + 1;
}

/**
 * Counts the children of a row that have room in its first line, before the page is painted and whenever sizes change. The
 * row wraps and is one line high, so that what has no room is laid out, but not seen.
 * @param drawn what the row draws: when it changes, sizes are taken again.
 */
export function useOverflow(drawn: readonly unknown[]): {
  row: RefObject<HTMLUListElement | null>;
  room: number;
} {
  const row = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(drawn.length);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const count = () => setRoom(countOfFirstLine(list));
    count();
    const observer = new ResizeObserver(count);
    for (const element of [list, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);
  return { row, room };
}

import { type RefObject, useEffect, useState } from 'react';

/** The width of an element, in pixels; undefined until it is known, and while it is not drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return width || undefined;
}

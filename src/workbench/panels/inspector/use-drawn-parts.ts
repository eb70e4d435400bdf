import { useEffect, useState } from 'react';
import type { DrawnPart, FramedPage } from '../../frame/framed-page.ts';

/** How often the page is looked at, in ms: what it draws changes by itself. */
const pause = 800;

/** The parts that are drawn now. */
export function useDrawnParts(page: FramedPage): DrawnPart[] {
  const [parts, setParts] = useState<DrawnPart[]>(() => page.parts());
  useEffect(() => {
    const look = () =>
      setParts((before) => {
        const now = page.parts();
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    look();
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [page]);
  return parts;
}

import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

const name = 'mostrador:reveal';

/** Asks whatever folds an element away to show it. Once this returns it is in view, unless React is just drawing. */
export const reveal = (element: Element): void =>
  void element.dispatchEvent(new Event(name, { bubbles: true }));

/** Hears that something inside should be shown. `show` must be stable. */
export function useReveal(around: RefObject<HTMLElement | null>, show: () => void): void {
  useEffect(() => {
    const element = around.current;
    const hear = () => flushSync(show);
    element?.addEventListener(name, hear);
    return () => element?.removeEventListener(name, hear);
  }, [around, show]);
}

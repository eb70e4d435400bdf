import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

const name = 'mostrador:reveal';

const innermost = (element: Element): Element =>
  element.firstElementChild ? innermost(element.firstElementChild) : element;

/**
 * Opens every collapsed part around an element, and the one that it is the frame of. It is visible when this returns,
 * unless React is rendering.
 */
export const reveal = (element: Element): void =>
  void innermost(element).dispatchEvent(new Event(name, { bubbles: true }));

/** Calls `show` when something inside must become visible, from when it is drawn. `show` must be stable. */
export function useReveal(around: RefObject<HTMLElement | null>, show: () => void): void {
  useLayoutEffect(() => {
    const element = around.current;
    const hear = () => flushSync(show);
    element?.addEventListener(name, hear);
    return () => element?.removeEventListener(name, hear);
  }, [around, show]);
}

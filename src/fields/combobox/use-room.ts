import { type RefObject, useLayoutEffect, useState } from 'react';

/** The list at its highest, at its lowest, and what else has to be in sight beside it: the input and heads that stay. */
const [most, least, beside] = [320, 132, 176];

type Room = { maxHeight: number; scrollMarginBottom: number };

/** The part of the window that is in sight: a keyboard on the screen of a phone covers the rest. */
function seen(): { height: number; covered: number } {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  return { height, covered: Math.max(0, window.innerHeight - offsetTop - height) };
}

/**
 * The room for a list below its input, which is scrolled into sight when it opens and when a keyboard on the screen
 * opens or closes.
 */
export function useRoom(list: RefObject<HTMLElement | null>, isOpen: boolean): Room {
  const [room, setRoom] = useState<Room>({ maxHeight: most, scrollMarginBottom: 0 });
  const { maxHeight, scrollMarginBottom } = room;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const measure = () => {
      const { height, covered } = seen();
      const next = Math.round(Math.min(most, Math.max(least, height - beside)));
      setRoom({ maxHeight: next, scrollMarginBottom: Math.round(covered) + 8 });
    };
    measure();
    window.visualViewport?.addEventListener('resize', measure);
    return () => window.visualViewport?.removeEventListener('resize', measure);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen && maxHeight > 0 && scrollMarginBottom > 0)
      list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [list, isOpen, maxHeight, scrollMarginBottom]);
  return room;
}

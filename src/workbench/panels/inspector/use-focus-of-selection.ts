import { type RefObject, useLayoutEffect, useRef } from 'react';
import { portalId } from '../../frame/portal-frame.tsx';
import type { Selection } from '../../view.ts';

/**
 * Moves the focus to the inspector when another part is selected, so that Tab goes on there and a screen reader names
 * the part. A part that was selected before the inspector was opened takes no focus, but from the portal.
 * @returns where the focus goes, and the part that was selected before.
 */
export function useFocusOfSelection(selection: Selection | undefined): {
  place: RefObject<HTMLDivElement | null>;
  left: Selection | undefined;
} {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Selection | undefined>(undefined);
  const left = useRef<Selection | undefined>(undefined);
  const isFirst = useRef(true);
  if (shown.current !== selection) {
    left.current = shown.current;
    shown.current = selection;
  }
  // At once: the portal of a narrow window, which is hidden then, has the focus only until the page is laid out.
  useLayoutEffect(() => {
    const comesFromPortal = document.activeElement?.closest(`#${portalId}`);
    if (!isFirst.current || comesFromPortal) place.current?.focus();
    isFirst.current = false;
  }, [selection]);
  return { place, left: left.current };
}

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { settleBelow, standOver } from '../over-page.ts';
import { keepFocusIn } from '../keep-focus.ts';
import { focusedElement, focusOn, focusTitle } from '../page.ts';
import { DialogLook, type DialogLookProps } from './dialog-look.tsx';

/** Stands over the page from its first moment: Escape and the focus are its own, and go back to what had them. */
function useStanding(
  root: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  dismiss: (() => void) | undefined,
): void {
  const [before] = useState(focusedElement);
  const latest = useRef(dismiss);
  latest.current = dismiss;
  // At once, before anybody can press a key.
  useLayoutEffect(
    () => (root.current ? standOver(root.current, () => latest.current?.()) : undefined),
    [root],
  );
  useEffect(() => {
    focusTitle(heading.current);
    settleBelow();
    return () => focusOn(before);
  }, [heading, before]);
}

/** What every dialog shares: how it looks, and that it stands over the page. */
export function DialogFrame(props: DialogLookProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useStanding(root, heading, props.onClose);
  return createPortal(<DialogLook {...props} refs={{ root, heading, box: keepFocusIn }} />, document.body);
}

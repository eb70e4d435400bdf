import { type RefObject, useLayoutEffect, useState } from 'react';

const busy = '[aria-busy=true], [role=progressbar]';

/** Whether the content of the dialog around an element still loads: its definition, its parts or its sources. */
export function useIsFilling(inside: RefObject<Element | null>): boolean {
  const [isFilling, setFilling] = useState(true);
  useLayoutEffect(() => {
    const content = inside.current?.closest('[role=dialog]')?.querySelector('[data-dialog-content]');
    if (!content) return undefined;
    const look = () => setFilling(content.querySelector(busy) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(content, { childList: true, subtree: true, attributeFilter: ['aria-busy', 'role'] });
    return () => observer.disconnect();
  }, [inside]);
  return isFilling;
}

import { type ReactNode, useEffect, useState } from 'react';
import { tabLock } from '../../base/tab-lock.ts';
import type { WidgetProps } from '../../kit/widget.ts';
import type { whileFreeSpec } from './props.ts';

/** Whether no tab holds a lock, this one included. False until that is known; looked at again when the page is seen again. */
function useIsFree(name: string): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    const lock = tabLock(name);
    let isGone = false;
    let stopWaiting = () => {};
    const look = async () => {
      const isHeld = await lock.isElsewhere();
      if (isGone) return;
      setIsFree(!isHeld);
      stopWaiting();
      if (isHeld) stopWaiting = lock.whenFree(look);
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      stopWaiting();
      document.removeEventListener('visibilitychange', look);
    };
  }, [name]);
  return isFree;
}

/** Blocks that show while a lock is free. */
export function WhileFree({ lock, blocks }: WidgetProps<typeof whileFreeSpec>): ReactNode {
  return useIsFree(lock ?? '') ? blocks : null;
}

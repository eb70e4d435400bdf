import { useEffect, useMemo, useRef, useState } from 'react';
import { tabLock } from '../../base/tab-lock.ts';
import { customerOfDraft } from '../form/draft-key.ts';
import { useServices } from '../services.ts';

/**
 * Whether this tab works on a draft: one of all tabs that find it does. The tabs of a customer share one, those of a visitor
 * only if one is a copy of another, or the browser remembers it. Where the browser has no locks, a lease in its storage stands
 * for one, which another tab notices within a second.
 * @param id what tells the draft of a visitor apart.
 */
export function useHolding(key: string, id: string) {
  const { portal } = useServices();
  const name = `draft ${portal.partner} ${customerOfDraft(key) === '' ? id : key}`;
  const lock = useMemo(() => tabLock(name), [name]);
  const isMine = useRef(true);
  const [held, setHeld] = useState(true);
  useEffect(() => {
    const has = (mine: boolean) => {
      isMine.current = mine;
      setHeld(mine);
    };
    let isDrawn = true;
    const take = () =>
      void lock.take().then((took) => {
        if (isDrawn) has(took);
        else lock.free();
      });
    const stop = lock.whenLost(() => has(false));
    take();
    // A page that the browser shows again after Back takes it once more.
    window.addEventListener('pagehide', lock.free);
    window.addEventListener('pageshow', take);
    return () => {
      isDrawn = false;
      stop();
      window.removeEventListener('pagehide', lock.free);
      window.removeEventListener('pageshow', take);
      lock.free();
    };
  }, [lock]);
  useEffect(() => {
    const take = async () => {
      isMine.current = await lock.take();
      setHeld(isMine.current);
    };
    return held ? undefined : lock.whenFree(() => void take());
  }, [lock, held]);
  return {
    held,
    /** Known before the view is: what another tab has taken over must not be written any more. */
    isMine,
    async takeOver(): Promise<boolean> {
      await lock.seize();
      isMine.current = true;
      setHeld(true);
      return true;
    },
  };
}

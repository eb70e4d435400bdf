import { useEffect, useMemo, useRef, useState } from 'react';
import { type HeldLock, holdLock } from '../../base/hold-lock.ts';
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
  const holding = useRef<HeldLock>(undefined);
  useEffect(() => {
    const now = holdLock(lock, (has) => {
      isMine.current = has;
      setHeld(has);
    });
    holding.current = now;
    return now.giveUp;
  }, [lock]);
  return {
    held,
    /** Known before the view is: what another tab has taken over must not be written any more. */
    isMine,
    async takeOver(): Promise<boolean> {
      await holding.current?.seize();
      return true;
    },
  };
}

import { useEffect, useRef } from 'react';
import { passOver } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';

/** A dialog or a question in the state of an entry of the history, and the position of the entry below it. */
export type Standing = { id: string; below: number };

/** What stands over the screen in an entry. */
export type Remembered = { dialogs?: Standing[]; question?: Standing } | null;

/** The dialogs of an entry from the lowest on, then its question. */
export function standingIn(state: object | null): Standing[] {
  const { dialogs = [], question } = (state as Remembered) ?? {};
  return [...dialogs, ...(question ? [question] : [])];
}

/** Leaves entries whose dialog or question is gone, after a reload or since it was closed: they would show nothing. */
export function usePassingOver(isThere: (id: string) => boolean): void {
  const location = useLocation();
  const before = useRef(Number.MAX_SAFE_INTEGER);
  useEffect(() => {
    const byForward = !location.byPage && location.position > before.current;
    before.current = location.position;
    const gone = standingIn(location.state).find(({ id }) => !isThere(id));
    if (gone) passOver(gone.below, byForward);
  }, [location, isThere]);
}

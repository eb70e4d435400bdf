import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Value } from '../../language/kinds.ts';
import { isHeld } from '../addresses/held-page.ts';
import { goBackTo, historyPosition, isLeft, navigate, presentState } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';
import type { Place } from '../place.ts';
import { type Remembered, standingIn } from './standing.ts';

/** A dialog that is open: what it shows and where its parameters are computed. */
export type OpenDialog = { id: string; dialog: string; parameters: { [name: string]: Value }; from: Place };

/** Forgets the dialogs of a screen that is left: Forward opens none of them over another drawing of it. */
function useForgetting(known: RefObject<Map<string, OpenDialog>>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const standing = standingIn(presentState()).map(({ id }) => id);
    for (const id of known.current.keys()) if (!standing.includes(id)) known.current.delete(id);
  }, [known, pathname]);
}

/**
 * The open dialogs, the topmost last. Each is an entry of the history, so that Back closes it; its parameters are
 * kept in memory, so after a reload none is open. Closing one also goes back over the entries added inside it.
 */
export function useDialogStack(): {
  open: OpenDialog[];
  push: (dialog: Omit<OpenDialog, 'id'>) => void;
  close: (id: string) => Promise<void>;
  isKnown: (id: string) => boolean;
} {
  const location = useLocation();
  const known = useRef(new Map<string, OpenDialog>());
  const count = useRef(0);
  const latest = useRef(location);
  latest.current = location;
  const dialogs = (location.state as Remembered)?.dialogs;
  const open = useMemo(() => (dialogs ?? []).flatMap(({ id }) => known.current.get(id) ?? []), [dialogs]);
  useForgetting(known);

  const push = useCallback((dialog: Omit<OpenDialog, 'id'>) => {
    if (isLeft(latest.current)) return;
    const id = `${dialog.dialog}-${Date.now().toString(36)}-${count.current++}`;
    known.current.set(id, { ...dialog, id });
    const change = (state: Remembered) => {
      const standing = { id, below: historyPosition() };
      return { ...state, dialogs: [...(state?.dialogs ?? []), standing] };
    };
    navigate({}, { change });
  }, []);

  const close = useCallback(async (id: string) => {
    if (isHeld()) return;
    const top = (presentState() as Remembered)?.dialogs?.at(-1);
    const wasOpen = known.current.delete(id);
    if (wasOpen && top?.id === id) await goBackTo(top.below);
  }, []);
  const isKnown = useCallback((id: string) => known.current.has(id), []);
  return { open, push, close, isKnown };
}

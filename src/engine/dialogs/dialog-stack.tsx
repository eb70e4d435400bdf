import { useCallback, useMemo, useRef, type RefObject } from 'react';
import type { Value } from '../../language/kinds.ts';
import { goBackTo, historyPosition, navigate } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';
import type { Place } from '../place.ts';

/** A dialog that is open: what it shows and where its parameters are computed. */
export type OpenDialog = { id: string; dialog: string; parameters: { [name: string]: Value }; from: Place };

/** An open dialog, and the position in the history of the entry below it. */
type Known = { open: OpenDialog; below: number };

type Remembered = { dialogs?: string[] } | null;

/**
 * The open dialogs, the topmost last. Each is an entry of the history, so that Back closes it; its parameters are
 * kept in memory, so after a reload none is open. Closing one also goes back over the entries added inside it.
 */
export function useDialogStack(): {
  open: OpenDialog[];
  push: (dialog: Omit<OpenDialog, 'id'>) => void;
  close: (id: string) => Promise<void>;
} {
  const location = useLocation();
  const known: RefObject<Map<string, Known>> = useRef(new Map());
  const latest = useRef(location);
  latest.current = location;
  const ids = (location.state as Remembered)?.dialogs;
  const open = useMemo(() => (ids ?? []).flatMap((id) => known.current.get(id)?.open ?? []), [ids]);

  const push = useCallback((dialog: Omit<OpenDialog, 'id'>) => {
    const id = `${dialog.dialog}-${Date.now().toString(36)}-${known.current.size}`;
    known.current.set(id, { open: { ...dialog, id }, below: historyPosition() });
    const state = latest.current.state as Remembered;
    navigate(latest.current, { state: { ...state, dialogs: [...(state?.dialogs ?? []), id] } });
  }, []);

  const close = useCallback(async (id: string) => {
    const isTop = (latest.current.state as Remembered)?.dialogs?.at(-1) === id;
    const closed = known.current.get(id);
    known.current.delete(id);
    if (closed && isTop) await goBackTo(closed.below);
  }, []);
  return { open, push, close };
}

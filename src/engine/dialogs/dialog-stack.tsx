import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Value } from '../../language/kinds.ts';
import type { Place } from '../place.ts';

/** A dialog that is open: what it shows and where its parameters are computed. */
export type OpenDialog = { id: string; dialog: string; parameters: { [name: string]: Value }; from: Place };

type Remembered = { dialogs?: string[] } | null;

/**
 * The open dialogs, the topmost last. Each is an entry of the history, so that Back closes it; its parameters are
 * kept in memory, so after a reload none is open.
 */
export function useDialogStack(): {
  open: OpenDialog[];
  push: (dialog: Omit<OpenDialog, 'id'>) => void;
  close: (id: string) => Promise<void>;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const known: RefObject<Map<string, OpenDialog>> = useRef(new Map());
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const ids = (location.state as Remembered)?.dialogs;
  const open = useMemo(() => (ids ?? []).flatMap((id) => known.current.get(id) ?? []), [ids]);

  const push = useCallback((dialog: Omit<OpenDialog, 'id'>) => {
    const id = `${dialog.dialog}-${Date.now().toString(36)}-${known.current.size}`;
    known.current.set(id, { ...dialog, id });
    const { location: here, navigate: go } = latest.current;
    const state = here.state as Remembered;
    go(here, { state: { ...state, dialogs: [...(state?.dialogs ?? []), id] } });
  }, []);

  const close = useCallback(async (id: string) => {
    const { location: here, navigate: go } = latest.current;
    const isTop = (here.state as Remembered)?.dialogs?.at(-1) === id;
    if (!known.current.delete(id) || !isTop) return;
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    go(-1);
    await gone;
  }, []);
  return { open, push, close };
}

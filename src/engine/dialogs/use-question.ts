import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asking, Controls } from '../actions/context.ts';
import { goBackTo, historyPosition, isLeft, navigate, presentState } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';
import { rememberFocus } from '../page.ts';
import type { Place } from '../place.ts';
import type { Question } from './confirm-dialog.tsx';
import type { Remembered } from './standing.ts';

type Asked = Question & { id: string };

/** The question of the present entry of the history. */
const standing = () => (presentState() as Remembered)?.question;

/** Declines a question once its entry of the history is left. */
function useBack(asked: Asked | undefined): void {
  const location = useLocation();
  useEffect(() => {
    const look = () => {
      if (asked && standing()?.id !== asked.id) void asked.answer(false);
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [asked, location]);
}

/**
 * The question that waits for its answer. It is an entry of the history: Back declines it, and leaves the dialog below
 * open. Another question declines it first.
 */
export function useQuestion(): {
  question: Question | undefined;
  isAsked: (id: string) => boolean;
  ask: Controls['confirm'];
} {
  const location = useLocation();
  const latest = useRef(location);
  latest.current = location;
  const [asked, setAsked] = useState<Asked>();
  const present = useRef<Asked>(undefined);
  useBack(asked);

  const ask = useCallback(async (question: Asking, place: Place, gone?: AbortSignal) => {
    while (present.current) await present.current.answer(false);
    if (isLeft(latest.current)) return false;
    const id = `${Date.now().toString(36)}-${historyPosition()}`;
    const giveFocusBack = rememberFocus();
    return new Promise<boolean>((resolve) => {
      const end = async (accepted: boolean) => {
        setAsked(undefined);
        const entry = standing();
        if (entry?.id === id) await goBackTo(entry.below);
        giveFocusBack();
        present.current = undefined;
        resolve(accepted);
      };
      let ended: Promise<void> | undefined;
      const answer = (accepted: boolean) => {
        ended ??= end(accepted);
        return ended;
      };
      gone?.addEventListener('abort', () => void answer(false));
      present.current = { id, question, place, answer };
      setAsked(present.current);
      const stand = (state: object | null) => ({ ...state, question: { id, below: historyPosition() } });
      navigate({}, { change: stand });
    });
  }, []);
  const isAsked = useCallback((id: string) => present.current?.id === id, []);
  return { question: asked, isAsked, ask };
}

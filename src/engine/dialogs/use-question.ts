import { useCallback, useEffect, useRef, useState } from 'react';
import type { Confirm } from '../../language/confirm.ts';
import { goBackTo, historyPosition, navigate, presentState } from '../addresses/history.ts';
import { useLocation } from '../addresses/router.tsx';
import { rememberFocus } from '../page.ts';
import type { Place } from '../place.ts';
import type { Question } from './confirm-dialog.tsx';

type Asked = Question & { id: string };

/** Whether the present entry of the history is that of a question. */
const isPresent = (id: string): boolean => (presentState() as { question?: string } | null)?.question === id;

/** Declines a question once its entry of the history is left. */
function useBack(asked: Asked | undefined): void {
  const location = useLocation();
  useEffect(() => {
    const look = () => {
      if (asked && !isPresent(asked.id)) asked.answer(false);
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [asked, location]);
}

/**
 * The question that waits for its answer. It is an entry of the history: Back declines it, and leaves the dialog below
 * open.
 */
export function useQuestion(): {
  question: Question | undefined;
  ask: (question: Confirm, place: Place) => Promise<boolean>;
} {
  const location = useLocation();
  const latest = useRef(location);
  latest.current = location;
  const [asked, setAsked] = useState<Asked>();
  useBack(asked);

  const ask = useCallback((question: Confirm, place: Place) => {
    const below = historyPosition();
    const id = `${Date.now().toString(36)}-${below}`;
    const giveFocusBack = rememberFocus();
    return new Promise<boolean>((resolve) => {
      let isAnswered = false;
      const answer = async (accepted: boolean) => {
        if (isAnswered) return;
        isAnswered = true;
        setAsked(undefined);
        if (isPresent(id)) await goBackTo(below);
        giveFocusBack();
        resolve(accepted);
      };
      setAsked({ id, question, place, answer: (accepted) => void answer(accepted) });
      const here = latest.current;
      navigate(here, { state: { ...(here.state as object | null), question: id } });
    });
  }, []);
  return { question: asked, ask };
}

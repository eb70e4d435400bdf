import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Confirm } from '../../language/confirm.ts';
import { goBackTo, historyPosition } from '../addresses/history.ts';
import { rememberFocus } from '../page.ts';
import type { Place } from '../place.ts';
import type { Question } from './confirm-dialog.tsx';

type Asked = Question & { id: string };

/** Whether the present entry of the history is that of a question. */
const isPresent = (id: string): boolean =>
  (window.history.state as { usr?: { question?: string } | null } | null)?.usr?.question === id;

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
  const [location, navigate] = [useLocation(), useNavigate()];
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const [asked, setAsked] = useState<Asked>();
  useBack(asked);

  const ask = useCallback((question: Confirm, place: Place) => {
    const { location: here, navigate: go } = latest.current;
    const below = historyPosition();
    const id = `${Date.now().toString(36)}-${below}`;
    const giveFocusBack = rememberFocus();
    return new Promise<boolean>((resolve) => {
      let isAnswered = false;
      const answer = async (accepted: boolean) => {
        if (isAnswered) return;
        isAnswered = true;
        setAsked(undefined);
        if (isPresent(id)) await goBackTo(below, go);
        giveFocusBack();
        resolve(accepted);
      };
      setAsked({ id, question, place, answer: (accepted) => void answer(accepted) });
      go(here, { state: { ...(here.state as object | null), question: id } });
    });
  }, []);
  return { question: asked, ask };
}

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
      if (asked && !isPresent(asked.id)) void asked.answer(false);
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
  ask: (question: Confirm, place: Place) => Promise<boolean>;
} {
  const location = useLocation();
  const latest = useRef(location);
  latest.current = location;
  const [asked, setAsked] = useState<Asked>();
  const present = useRef<Asked>(undefined);
  useBack(asked);

  const ask = useCallback(async (question: Confirm, place: Place) => {
    while (present.current) await present.current.answer(false);
    const below = historyPosition();
    const id = `${Date.now().toString(36)}-${below}`;
    const giveFocusBack = rememberFocus();
    return new Promise<boolean>((resolve) => {
      const end = async (accepted: boolean) => {
        setAsked(undefined);
        if (isPresent(id)) await goBackTo(below);
        giveFocusBack();
        present.current = undefined;
        resolve(accepted);
      };
      let ended: Promise<void> | undefined;
      const answer = (accepted: boolean) => {
        ended ??= end(accepted);
        return ended;
      };
      present.current = { id, question, place, answer };
      setAsked(present.current);
      const here = latest.current;
      navigate(here, { state: { ...(here.state as object | null), question: id } });
    });
  }, []);
  return { question: asked, ask };
}

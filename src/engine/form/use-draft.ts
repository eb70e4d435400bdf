import { useEffect, useMemo, useRef } from 'react';
import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { draftKey } from './draft-key.ts';

const pause = 1000;

/**
 * Stores the draft of a form: written a second after the last change and when the page is left, read when the form
 * opens.
 */
export function useDraft(form: Form, scope: Scope): { found?: Json; keep: (data: Json | undefined) => void } {
  const { drafts } = useServices();
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; data?: Json; due: boolean }>({
    due: false,
  });
  const draft = useMemo(() => {
    const told = form.draftKey === undefined ? '' : String(evaluate(form.draftKey, scope.read) ?? '');
    const key = draftKey(form.id, String(scope.read('session.userId') ?? ''), told);
    const write = () => {
      if (!waiting.current.due) return;
      waiting.current.due = false;
      drafts.write(key, waiting.current.data);
    };
    const keep = (data: Json | undefined) => {
      clearTimeout(waiting.current.timer);
      waiting.current = { data, due: true };
      if (data === undefined) write();
      else waiting.current.timer = setTimeout(write, pause);
    };
    return { found: drafts.read(key), keep, write };
  }, [form, scope, drafts]);

  useEffect(() => {
    window.addEventListener('pagehide', draft.write);
    return () => {
      window.removeEventListener('pagehide', draft.write);
      draft.write();
    };
  }, [draft]);
  const isKept = form.draft ?? form.submit.on === undefined;
  return isKept ? draft : { keep: () => {} };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { useLocation } from '../addresses/router.tsx';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { customerOfDraft, draftKey } from './draft-key.ts';

const pause = 1000;

/** The draft of a form, and whether it was sent. */
export type Draft = {
  /** Tells the form apart from others: its name, the customer, its `draftKey`. */
  key: string;
  found?: Json;
  /** When the form was sent, if its outcome is not known. */
  sentAt?: string;
  keep: (data: Json | undefined) => void;
  mark: (sent: boolean) => void;
};

/** The storage key of the moment when a form was sent. */
const sentKey = (key: string) => `${key}/sent`;

/**
 * The key of a visitor's draft that is deleted instead of shown, because somebody else may have come since: it is
 * found again only by a reload, Back or Forward.
 */
function useForgotten(key: string): string | undefined {
  const { drafts } = useServices();
  const { byPage } = useLocation();
  const [forgotten] = useState(() => (byPage && customerOfDraft(key) === '' ? key : undefined));
  useEffect(() => {
    if (forgotten === undefined) return;
    for (const each of [forgotten, sentKey(forgotten)]) drafts.write(each, undefined);
  }, [forgotten, drafts]);
  return forgotten;
}

/**
 * Stores the draft of a form: written a second after the last change and when the page is left, read when the form
 * opens. Beside it stands when it was sent, until the outcome is known.
 */
export function useDraft(form: Form, scope: Scope): Draft {
  const { drafts } = useServices();
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; data?: Json; due: boolean }>({
    due: false,
  });
  const about = form.draftKey === undefined ? '' : String(evaluate(form.draftKey, scope.read) ?? '');
  const key = draftKey(form.id, String(scope.read('session.userId') ?? ''), about);
  const forgotten = useForgotten(key);
  const draft = useMemo(() => {
    const read = (of: string) => (key === forgotten ? undefined : drafts.read(of));
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
    const mark = (sent: boolean) => drafts.write(sentKey(key), sent ? new Date().toISOString() : undefined);
    const sentAt = read(sentKey(key));
    return {
      key,
      found: read(key),
      sentAt: typeof sentAt === 'string' ? sentAt : undefined,
      keep,
      mark,
      write,
    };
  }, [key, forgotten, drafts]);

  useEffect(() => {
    window.addEventListener('pagehide', draft.write);
    return () => {
      window.removeEventListener('pagehide', draft.write);
      draft.write();
    };
  }, [draft]);
  const isKept = form.draft ?? form.submit.on === undefined;
  return isKept ? draft : { ...draft, found: undefined, keep: () => {} };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../base/json.ts';
import type { Form } from '../../language/portal.ts';
import { useLocation } from '../addresses/router.tsx';
import { type Services, useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useValue } from '../state/use-computed.ts';
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

/** The draft below one key. What waits to be written never ends below another. */
function draftBelow(
  key: string,
  drafts: Services['drafts'],
  isForgotten: boolean,
): Draft & { write: () => void } {
  const read = (of: string) => (isForgotten ? undefined : drafts.read(of));
  let waiting: { data: Json | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const write = () => {
    if (waiting) drafts.write(key, waiting.data);
    waiting = undefined;
  };
  const keep = (data: Json | undefined) => {
    clearTimeout(timer);
    waiting = { data };
    if (data === undefined) write();
    else timer = setTimeout(write, pause);
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
}

const userId = { var: 'session.userId' };

/** The key of the draft. While it is not known what the form is about, it is about what it was before. */
function useKey({ id, draftKey: about }: Form, scope: Scope): string {
  const customer = String(useValue(userId, scope) ?? '');
  const read = String(useValue(about, scope) ?? '');
  const [known, setKnown] = useState(read);
  if (read !== '' && read !== known) setKnown(read);
  return draftKey(id, customer, read || known);
}

/**
 * Stores the draft of a form: written a second after the last change and when the page is left, read when the form
 * opens. Beside it stands when it was sent, until the outcome is known. `keep` and `mark` stay the same, also if the
 * customer or what the form is about is known only later.
 */
export function useDraft(form: Form, scope: Scope): Draft {
  const { drafts } = useServices();
  const key = useKey(form, scope);
  const forgotten = useForgotten(key);
  const draft = useMemo(() => draftBelow(key, drafts, key === forgotten), [key, forgotten, drafts]);
  const latest = useRef(draft);
  latest.current = draft;
  const [stable] = useState(() => ({
    keep: (data: Json | undefined) => latest.current.keep(data),
    mark: (sent: boolean) => latest.current.mark(sent),
  }));

  useEffect(() => {
    window.addEventListener('pagehide', draft.write);
    return () => {
      window.removeEventListener('pagehide', draft.write);
      draft.write();
    };
  }, [draft]);
  const isKept = form.draft ?? form.submit.on === undefined;
  return { ...draft, ...stable, ...(isKept ? {} : { found: undefined, keep: () => {} }) };
}

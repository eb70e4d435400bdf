import { useEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../base/json.ts';
import { useLocation } from '../addresses/router.tsx';
import { type Services, useServices } from '../services.ts';
import { customerOfDraft } from './draft-key.ts';
import type { MarkStore } from './sent-mark.ts';

const pause = 1000;
const inTab = () => 0;
const leaving = ['pagehide', 'blur'];

/** The draft of a form, and where it stands that the form was sent. */
export type Draft = {
  found?: Json;
  keep: (data: Json | undefined) => void;
  mark: MarkStore;
};

type Stores = Pick<Services, 'drafts' | 'sent'>;

/**
 * Whether the draft of a visitor is deleted instead of shown, because somebody else may have come since: it is found
 * again only by a reload, Back or Forward.
 */
function useForgotten(key: string, { drafts, sent }: Stores, outlivesLinks: boolean): boolean {
  const { byPage } = useLocation();
  const [forgotten] = useState(() =>
    byPage && !outlivesLinks && customerOfDraft(key) === '' ? key : undefined,
  );
  useEffect(() => {
    if (forgotten === undefined) return;
    drafts.write(forgotten, undefined);
    sent.write(forgotten, undefined);
  }, [forgotten, drafts, sent]);
  return key === forgotten;
}

/** How a draft is kept. */
type Keeping = {
  /** What stands there is deleted. */
  isForgotten: boolean;
  /** For how many days the browser keeps it; 0: this tab alone does. Undefined once another tab works on it. */
  days: () => number | undefined;
};

/** The draft below one key. What waits to be written never ends below another. */
function draftBelow(key: string, { drafts, sent }: Stores, { isForgotten, days }: Keeping) {
  let waiting: { data: Json | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let isMarked = !isForgotten;
  const write = () => {
    const kept = days();
    if (waiting && kept !== undefined) drafts.write(key, waiting.data, kept);
    waiting = undefined;
  };
  return {
    found: isForgotten ? undefined : drafts.read(key),
    keep(data: Json | undefined) {
      clearTimeout(timer);
      waiting = { data };
      if (data === undefined) write();
      else timer = setTimeout(write, pause);
    },
    readMark: () => (isMarked ? sent.read(key) : undefined),
    writeMark(at: string | undefined) {
      isMarked = true;
      sent.write(key, at);
    },
    write,
  };
}

type Below = ReturnType<typeof draftBelow>;

/** Draft and mark below the latest key. What was marked below one key is read and removed there. */
function stableDraft(latest: { readonly current: Below }, { sent }: Stores): Omit<Draft, 'found'> {
  let marked: Below | undefined;
  return {
    keep: (data) => latest.current.keep(data),
    mark: {
      read: () => (marked ?? latest.current).readMark(),
      write(at) {
        marked ??= latest.current;
        marked.writeMark(at);
        if (at === undefined) marked = undefined;
      },
      listen: sent.listen,
    },
  };
}

/**
 * Stores the draft of a form: written a second after the last change and when the page is left, read when the form
 * opens. Beside it stands when it was sent, until the outcome is known. `keep` and `mark` stay the same, also if the
 * customer or what the form is about is known only later.
 * @param isKept whether there is a draft at all.
 * @param outlivesLinks whether a visitor who comes back by a link within the page finds it too.
 * @param days for how many days the browser keeps it; undefined if it must not be written now. Default: 0, the tab alone.
 */
export function useDraft(
  key: string,
  {
    isKept,
    outlivesLinks = false,
    days = inTab,
  }: { isKept: boolean; outlivesLinks?: boolean; days?: Keeping['days'] },
): Draft {
  const { drafts, sent } = useServices();
  const stores = useMemo(() => ({ drafts, sent }), [drafts, sent]);
  const isForgotten = useForgotten(key, stores, outlivesLinks);
  const draft = useMemo(
    () => draftBelow(key, stores, { isForgotten, days }),
    [key, stores, isForgotten, days],
  );
  const latest = useRef(draft);
  latest.current = draft;
  const [stable] = useState(() => stableDraft(latest, stores));

  useEffect(() => {
    // Whoever changes to another tab finds there what stands here.
    for (const event of leaving) window.addEventListener(event, draft.write);
    return () => {
      for (const event of leaving) window.removeEventListener(event, draft.write);
      draft.write();
    };
  }, [draft]);
  return isKept ? { found: draft.found, ...stable } : { mark: stable.mark, keep: () => {} };
}

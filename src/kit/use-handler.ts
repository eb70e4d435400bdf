import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Json } from '../base/json.ts';
import type { Handler } from '../language/prop.ts';
import { isForPage } from './is-for-page.ts';
import { useKit } from './kit.ts';

/** A handler with its progress: while it runs, a second press does nothing. */
function useHandler(handler: Handler | undefined): {
  run: (result?: Json) => Promise<void>;
  busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(
    async (result?: Json) => {
      if (running.current || !handler) return;
      running.current = true;
      setBusy(true);
      try {
        await handler(result);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [handler],
  );
  return { run, busy };
}

/** Props that make an element a true link where the handler only leads somewhere, and a button otherwise. */
export function usePress(handler: Handler | undefined): {
  busy: boolean;
  press: { href?: string; onClick: (event: MouseEvent) => void };
} {
  const { follow } = useKit();
  const { run, busy } = useHandler(handler);
  const href = handler?.href;
  const onClick = (event: MouseEvent) => {
    if (href === undefined) return void run();
    if (!href.startsWith('/') || !isForPage(event)) return;
    event.preventDefault();
    follow(href);
  };
  return { busy, press: { ...(href === undefined ? {} : { href }), onClick } };
}

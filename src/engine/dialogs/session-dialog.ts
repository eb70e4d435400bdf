import { useEffect, useMemo, useRef } from 'react';
import { holdBack } from '../addresses/held-page.ts';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import { useRead } from '../state/use-computed.ts';
import type { OpenDialog } from './dialog-stack.tsx';

/** The dialog over everything that the session asks for: to sign in again, or whose session goes on. */
export function useSessionDialog(): OpenDialog | undefined {
  const { scope, portal } = useServices();
  const expired = useRead('session.expired', scope) === true;
  const offered = useRead('session.offered', scope) === true;
  const dialog = expired ? wellKnown.sessionExpired : offered ? wellKnown.sessionOffered : undefined;
  return useMemo(() => {
    if (dialog === undefined || portal.files.dialogs[dialog] === undefined) return undefined;
    const host = { setStates: () => true, refresh: async () => {} };
    return {
      id: dialog,
      dialog,
      parameters: {},
      from: { scope: scope.with('route', fixedRoot({})), definition: dialog, host },
    };
  }, [dialog, scope, portal]);
}

/** The dialogs below that of the session. One that is opened by what ends meanwhile would cover it, so it waits. */
export function useBelow(open: OpenDialog[], ofSession: OpenDialog | undefined): OpenDialog[] {
  const drawn = useRef(open);
  drawn.current = ofSession ? drawn.current.filter((dialog) => open.includes(dialog)) : open;
  return drawn.current;
}

/**
 * Keeps Back from what is below the dialog of the session: it would close a change that is half typed, behind a dialog that
 * stays. It says what leads on instead.
 */
export function useBackHeld(isOnTop: boolean): void {
  const { notify, language } = useServices();
  useEffect(() => {
    if (!isOnTop) return undefined;
    let forget = () => {};
    const stop = holdBack(() => {
      forget();
      forget = notify({ tone: 'info', text: language.text('engine.backHeld') });
    });
    return () => {
      stop();
      forget();
    };
  }, [isOnTop, notify, language]);
}

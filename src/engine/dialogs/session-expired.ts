import { useMemo } from 'react';
import { wellKnown } from '../addresses/well-known.ts';
import { useServices } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import { useValue } from '../state/use-computed.ts';
import type { OpenDialog } from './dialog-stack.tsx';

/** Shows a dialog over everything while the token has expired, and closes it once there is a new token. */
export function useExpiredDialog(): OpenDialog | undefined {
  const { scope, portal } = useServices();
  const expired = useValue({ var: 'session.expired' }, scope) === true;
  const dialog = wellKnown.sessionExpired;
  return useMemo(() => {
    if (!expired || portal.files.dialogs[dialog] === undefined) return undefined;
    const host = { setStates: () => {}, refresh: async () => {} };
    return {
      id: dialog,
      dialog,
      parameters: {},
      from: { scope: scope.with('route', fixedRoot({})), definition: dialog, host },
    };
  }, [expired, dialog, scope, portal]);
}

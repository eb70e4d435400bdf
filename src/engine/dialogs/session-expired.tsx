import { useMemo, type ReactNode } from 'react';
import { wellKnown } from '../router/well-known.ts';
import { useServices } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import { useValue } from '../state/use-computed.ts';
import { DialogView } from './dialog-view.tsx';

/** Stands over everything while the token has expired, and goes by itself once there is one again. */
export function SessionExpired(): ReactNode {
  const { scope, portal } = useServices();
  const expired = useValue({ var: 'session.expired' }, scope) === true;
  const open = useMemo(() => {
    const from = { scope: scope.with('route', fixedRoot({})), definition: wellKnown.sessionExpired, host: { setState: () => {}, refresh: async () => {} } };
    return { id: wellKnown.sessionExpired, dialog: wellKnown.sessionExpired, parameters: {}, from };
  }, [scope]);
  if (!expired || portal.files.dialogs[wellKnown.sessionExpired] === undefined) return null;
  return <DialogView open={open} onClose={() => {}} />;
}

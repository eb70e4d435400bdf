import { useEffect, type ReactNode } from 'react';
import { navigate } from '../addresses/history.ts';
import { useServices } from '../services.ts';
import { LoadingView } from '../shell/loading-view.tsx';

/** Redirects to another address, replacing the current one; a full address leaves the portal. */
export function Elsewhere({ to }: { to: string }): ReactNode {
  useEffect(() => {
    if (to.startsWith('/')) navigate(to, { replace: true });
    else window.location.replace(to);
  }, [to]);
  return null;
}

/** Writes another address for the present screen into the entry of the history, which keeps its dialogs and steps. */
export function useOwnAddress(own: string | undefined): void {
  useEffect(() => {
    if (own !== undefined) navigate(own, { replace: true, change: (state) => state });
  }, [own]);
}

/** Goes to the identity provider, replacing the current page in the history. */
export function ToProvider({ redirect }: { redirect: string | undefined }): ReactNode {
  const { session } = useServices();
  useEffect(() => void session.toProvider(redirect), [session, redirect]);
  return <LoadingView />;
}

import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../services.ts';
import { LoadingView } from '../shell/loading-view.tsx';

/** Redirects to another address, replacing the current one; a full address leaves the portal. */
export function Elsewhere({ to }: { to: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    if (to.startsWith('/')) void navigate(to, { replace: true });
    else window.location.replace(to);
  }, [to, navigate]);
  return null;
}

/** Writes another address for the present screen into the entry of the history, which keeps its dialogs and steps. */
export function useOwnAddress(own: string | undefined): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (own !== undefined) void navigate(own, { replace: true, state });
  }, [own, navigate, state]);
}

/** Goes to the identity provider, replacing the current page in the history. */
export function ToProvider({ redirect }: { redirect: string | undefined }): ReactNode {
  const { session } = useServices();
  useEffect(() => void session.toProvider(redirect), [session, redirect]);
  return <LoadingView />;
}

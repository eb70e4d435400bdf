import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** Goes to the identity provider, replacing the current page in the history. */
export function ToProvider({ redirect }: { redirect: string | undefined }): ReactNode {
  const { session } = useServices();
  useEffect(() => void session.toProvider(redirect), [session, redirect]);
  return <LoadingView />;
}

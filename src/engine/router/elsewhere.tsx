import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects to another address, replacing the current one; a full address leaves the portal. */
export function Elsewhere({ to }: { to: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    if (to.startsWith('/')) void navigate(to, { replace: true });
    else window.location.replace(to);
  }, [to, navigate]);
  return null;
}

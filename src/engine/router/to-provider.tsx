import { useEffect, type ReactNode } from 'react';
import { useServices } from '../services.ts';
import { LoadingView } from '../shell/loading-view.tsx';

/** Goes to the identity provider, replacing the current page in the history. */
export function ToProvider({ redirect }: { redirect: string | undefined }): ReactNode {
  const { session } = useServices();
  useEffect(() => void session.toProvider(redirect), [session, redirect]);
  return <LoadingView />;
}

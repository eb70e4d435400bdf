import { useEffect, type ReactNode } from 'react';
import { useServices } from '../services.ts';
import { LoadingView } from '../shell/loading-view.tsx';

/** Leaves for the identity provider, which takes the place of the present page. */
export function ToProvider({ redirect }: { redirect: string | undefined }): ReactNode {
  const { session } = useServices();
  useEffect(() => void session.toProvider(redirect), [session, redirect]);
  return <LoadingView />;
}

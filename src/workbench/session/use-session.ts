import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WorkbenchCatalog } from '../contract.ts';
import type { Session, Snapshot } from './session.ts';

export type Workspace = { session: Session; catalog: WorkbenchCatalog };

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('A part of the workbench was drawn outside it.');
  return workspace;
}

export const useSession = (): Session => useWorkspace().session;
export const useCatalog = (): WorkbenchCatalog => useWorkspace().catalog;

/** The snapshot of the session; draws again with each change. */
export function useSnapshot(): Snapshot {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

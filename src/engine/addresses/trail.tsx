import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useServices } from '../services.ts';
import { type Address, listenToHistory } from './history.ts';
import { useAddress } from './router.tsx';
import { useRead } from '../state/use-computed.ts';

type Trail = {
  /** The parent path of the current screen: the target of its back arrow. */
  above: string | undefined;
  lieUnder(path: string | undefined): void;
  /** The last query of a path: its page, order and search. */
  asLeft(path: string): string;
};

const TrailContext = createContext<Trail | undefined>(undefined);

/** Remembers the last query of each screen in this visit. Cleared when the customer changes. */
export function TrailKeeper({ children }: { children: ReactNode }): ReactNode {
  const { scope } = useServices();
  const visitor = useRead('session.userId', scope);
  const [above, lieUnder] = useState<string>();
  const [searches] = useState(() => new Map<string, string>());
  // An address that is left before it was drawn counts too: a slow page draws only the last one.
  useLayoutEffect(() => {
    searches.clear();
    const keep = ({ pathname, search }: Address) => void searches.set(pathname, search);
    keep(window.location);
    return listenToHistory(keep);
  }, [visitor, searches]);
  const trail = useMemo<Trail>(
    () => ({ above, lieUnder, asLeft: (path) => path + (searches.get(path) ?? '') }),
    [above, searches],
  );
  return <TrailContext value={trail}>{children}</TrailContext>;
}

function useTrail(): Trail {
  const trail = useContext(TrailContext);
  if (!trail) throw new Error('A screen was drawn outside of the trail.');
  return trail;
}

/** The address of a back arrow: a screen with its last query. */
export function useWayBack(path: string | undefined): string | undefined {
  const { lieUnder, asLeft } = useTrail();
  useLayoutEffect(() => {
    lieUnder(path);
    return () => lieUnder(undefined);
  }, [lieUnder, path]);
  return path && asLeft(path);
}

/** The current path and its parent path, for menus that mark the current entry. */
export function usePresentPaths(): string[] {
  const { pathname } = useAddress();
  const { above } = useTrail();
  return above === undefined ? [pathname] : [pathname, above];
}

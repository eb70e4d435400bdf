import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services.ts';
import { useValue } from '../state/use-computed.ts';

type Trail = {
  /** The path the present screen is a part of: where the arrow beside its heading leads. */
  above: string | undefined;
  lieUnder(path: string | undefined): void;
  /** A path with the query it was left with: the page, the order, what was searched for. */
  asLeft(path: string): string;
};

const TrailContext = createContext<Trail | undefined>(undefined);

/** Remembers how screens were left in this visit. With another customer everything is forgotten. */
export function TrailKeeper({ children }: { children: ReactNode }): ReactNode {
  const { scope } = useServices();
  const visitor = useValue({ var: 'session.userId' }, scope);
  const { pathname, search } = useLocation();
  const [above, lieUnder] = useState<string>();
  const left = useRef({ of: visitor, searches: new Map<string, string>() });
  useLayoutEffect(() => {
    if (left.current.of !== visitor) left.current = { of: visitor, searches: new Map() };
    left.current.searches.set(pathname, search);
  }, [visitor, pathname, search]);
  const trail = useMemo<Trail>(
    () => ({ above, lieUnder, asLeft: (path) => path + (left.current.searches.get(path) ?? '') }),
    [above],
  );
  return <TrailContext value={trail}>{children}</TrailContext>;
}

function useTrail(): Trail {
  const trail = useContext(TrailContext);
  if (!trail) throw new Error('A screen was drawn outside of the trail.');
  return trail;
}

/** The address of the arrow beside a heading, which leads back to a screen as it was left. */
export function useWayBack(path: string | undefined): string | undefined {
  const { lieUnder, asLeft } = useTrail();
  useLayoutEffect(() => {
    lieUnder(path);
    return () => lieUnder(undefined);
  }, [lieUnder, path]);
  return path && asLeft(path);
}

/** Where somebody is, for what marks it: the present path, and the one it is a part of. */
export function usePresentPaths(): string[] {
  const { pathname } = useLocation();
  const { above } = useTrail();
  return above === undefined ? [pathname] : [pathname, above];
}

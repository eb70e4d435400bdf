import { type ReactNode, type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { SourceDefinition } from '../../language/source.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

type Props = { sources: { [name: string]: SourceDefinition }; scope: Scope; stands: RefObject<boolean> };

/** Marks when a screen or dialog stands there: once it is drawn and all that it reads has answered. */
export function NewsMark({ sources, scope, stands }: Props): ReactNode {
  const paths = useMemo(() => Object.keys(sources).map((name) => `sources.${name}.status`), [sources]);
  const anyLoads = useCallback(({ read }: Scope) => paths.some((path) => read(path) === 'loading'), [paths]);
  const loading = useComputed(scope, paths, anyLoads);
  useEffect(() => {
    if (loading) return;
    // A source that waits for another one begins to load in the same turn.
    const timer = setTimeout(() => {
      stands.current = true;
    });
    return () => clearTimeout(timer);
  }, [loading, stands]);
  return null;
}

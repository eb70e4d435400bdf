import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Json } from '../../base/json.ts';
import type { CallFailure } from '../../language/call-failure.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Scope } from '../state/scope.ts';
import {
  derivedProgress,
  publish,
  type SourceState,
  type SourceStatus,
  sourcesIn,
} from '../state/source-state.ts';
import { useComputed } from '../state/use-computed.ts';
import type { PlacedSource } from './source-reader.tsx';

type Props = Omit<PlacedSource, 'source' | 'inDialog'> & {
  value: Json;
  /** Whether the last value stays while one of the others is read. */
  keep: boolean;
  refresh: (source: string) => Promise<void>;
};

const progressOf = ({ read }: Scope, name: string) => ({
  status: read(`sources.${name}.status`) as SourceStatus,
  error: read(`sources.${name}.error`) as CallFailure | null,
});

/**
 * The state of a source that is computed from others.
 * @param sources the names of the others.
 * @param before its value while one of them is read.
 */
export function derivedState(
  value: Json,
  sources: readonly string[],
  within: Scope,
  before: () => Json,
): SourceState {
  const progress = derivedProgress(sources.map((source) => progressOf(within, source)));
  if (progress.status === 'ready') return { ...progress, value: evaluate(value, within.read) };
  return { ...progress, value: progress.status === 'loading' ? before() : null };
}

/**
 * Computes a source from others, once for all blocks, and publishes its state. Its refresh reads the failed ones
 * again, otherwise all.
 */
export function DerivedReader({ name, value, keep, names, scope, store, register, refresh }: Props): null {
  const sources = useMemo(() => sourcesIn(value, names), [value, names]);
  const paths = useMemo(
    () => [...dependencies(value), ...sources.map((source) => `sources.${source}`)],
    [value, sources],
  );
  const compute = useCallback(
    (within: Scope) =>
      derivedState(value, sources, within, () => (keep ? (store.read(`data.${name}`) ?? null) : null)),
    [value, keep, sources, store, name],
  );
  const state = useComputed(scope, paths, compute);
  useLayoutEffect(() => void publish(store, name, state), [store, name, state]);
  useEffect(
    () =>
      register(name, async () => {
        const failed = sources.filter((source) => progressOf(scope, source).status === 'failed');
        await Promise.all((failed.length > 0 ? failed : sources).map(refresh));
      }),
    [register, name, sources, scope, refresh],
  );
  return null;
}

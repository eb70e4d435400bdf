import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { Json } from '../../base/json.ts';
import type { SourceDefinition } from '../../language/screen.ts';
import { dependencies } from '../../rules/rule.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { callArguments } from '../actions/arguments.ts';
import { type Arguments, useServices } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';
import { useComputed, useHolds } from '../state/use-computed.ts';
import { type SourceKey, sourceKey } from './source-cache.ts';

type Props = {
  name: string;
  source: SourceDefinition;
  scope: Scope;
  store: Store;
  register: (name: string, again: () => Promise<void>) => void;
};

/** The arguments of a source; the same object until one of them changes. */
function useArguments(source: SourceDefinition, scope: Scope): Arguments {
  const paths = useMemo(() => (source.with ? [...dependencies(source.with as Json)] : []), [source]);
  const compute = useCallback((within: Scope) => callArguments(source.with, within), [source]);
  return useComputed(scope, paths, compute);
}

/** The part of an answer that the screen reads: all of it, or what `select` picks. */
function useSelected(source: SourceDefinition, scope: Scope, answer: Json | undefined): Json | undefined {
  const paths = useMemo(
    () =>
      source.select === undefined
        ? []
        : dependencies(source.select).filter((path) => !path.startsWith('result')),
    [source],
  );
  const compute = useCallback(
    (within: Scope) =>
      answer === undefined || source.select === undefined
        ? answer
        : evaluate(source.select, within.with('result', fixedRoot(answer)).read),
    [source, answer],
  );
  return useComputed(scope, paths, compute);
}

/** Reads one source, again whenever its arguments change, and keeps value, status and error in the screen's store. */
export function SourceReader({ name, source, scope, store, register }: Props): null {
  const services = useServices();
  const wanted = useHolds(source.when, scope);
  const given = useArguments(source, scope);
  const language = services.language.current();
  const key = useMemo(
    () => (wanted ? sourceKey(source.call, given, language) : null),
    [wanted, source, given, language],
  );
  const { data, error, isLoading, isValidating, mutate } = useSWR<Json, unknown, SourceKey | null>(
    key,
    ([, call, args]) => services.call(call, args),
    { keepPreviousData: source.keep ?? false },
  );
  const selected = useSelected(source, scope, data);
  const pending = wanted && (isLoading || (data === undefined && error === undefined));
  const status = !wanted
    ? 'idle'
    : data !== undefined
      ? 'ready'
      : pending
        ? 'loading'
        : error === undefined
          ? 'loading'
          : 'failed';

  useLayoutEffect(() => {
    store.write(`data.${name}`, selected ?? null);
    store.write(`sources.${name}`, {
      status,
      reloading: isLoading,
      error: error === undefined ? null : services.failure(error),
    });
  }, [store, name, selected, status, isLoading, error, services]);
  useEffect(() => {
    const failure = error === undefined || isValidating ? undefined : services.failure(error);
    if (failure && (failure.status === 401 || failure.status === 403) && failure.code === 'refused')
      services.session.refused(failure);
  }, [error, isValidating, services]);
  useEffect(() => register(name, async () => void (await mutate())), [register, name, mutate]);
  return null;
}

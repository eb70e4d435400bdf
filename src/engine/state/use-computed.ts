import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Json } from '../../base/json.ts';
import type { Condition } from '../../language/kinds.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { Memo } from './memo.ts';
import type { Scope } from './scope.ts';

/**
 * Computes from a scope and computes again only when one of the paths reads differently. `compute` must depend on
 * nothing but the scope; give it a stable identity.
 */
export function useComputed<Result>(
  scope: Scope,
  paths: readonly string[],
  compute: (scope: Scope) => Result,
): Result {
  const memo = useMemo(() => new Memo(scope), [scope, paths, compute]);
  const subscribe = useCallback((notify: () => void) => scope.subscribe(paths, notify), [scope, paths]);
  return useSyncExternalStore(subscribe, () => memo.get(compute, paths, () => compute(scope)));
}

/** The value at a path, updated as it changes; null where there is none. */
export function useRead(path: string, scope: Scope): Json {
  const subscribe = useCallback((notify: () => void) => scope.subscribe([path], notify), [scope, path]);
  return useSyncExternalStore(subscribe, () => scope.read(path) ?? null);
}

/** The value of a literal or rule, updated as it changes. */
export function useValue(value: Json | undefined, scope: Scope): Json {
  const paths = useMemo(() => (value === undefined ? [] : dependencies(value)), [value]);
  const compute = useCallback(
    (within: Scope) => (value === undefined ? null : evaluate(value, within.read)),
    [value],
  );
  return useComputed(scope, paths, compute);
}

/** Whether a condition holds, updated as it changes; a missing one holds, one that throws does not. */
export function useHolds(condition: Condition | undefined, scope: Scope): boolean {
  const paths = useMemo(() => (condition === undefined ? [] : dependencies(condition)), [condition]);
  const compute = useCallback((within: Scope) => holds(condition, within.read), [condition]);
  return useComputed(scope, paths, compute);
}

import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Json } from '../../base/json.ts';
import type { Condition } from '../../language/kinds.ts';
import { evaluate, holds } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
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
  const last = useRef<{ scope: Scope; compute: unknown; read: unknown[]; result: Result } | undefined>(
    undefined,
  );
  const subscribe = useCallback((notify: () => void) => scope.subscribe(paths, notify), [scope, paths]);
  const snapshot = () => {
    const read = paths.map(scope.read);
    const known = last.current;
    const same =
      known &&
      known.scope === scope &&
      known.compute === compute &&
      known.read.length === read.length &&
      known.read.every((value, index) => Object.is(value, read[index]));
    if (known && same) return known.result;
    last.current = { scope, compute, read, result: compute(scope) };
    return last.current.result;
  };
  return useSyncExternalStore(subscribe, snapshot);
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

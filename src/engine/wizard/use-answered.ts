import { useCallback, useMemo, useState } from 'react';
import type { Wizard } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

/** The status of each source that decides which steps belong to the way. */
function decidingStatus({ sources = {}, steps }: Wizard): string[] {
  const read = Object.values(steps).flatMap(({ includeWhen }) => dependencies(includeWhen));
  const names = Object.keys(sources).filter((name) =>
    read.some((path) => `${path}.`.startsWith(`data.${name}.`)),
  );
  return names.map((name) => `sources.${name}.status`);
}

/** Whether the steps of a wizard are known: the sources that decide about them have answered once. */
export function useAnswered(wizard: Wizard, scope: Scope): boolean {
  const paths = useMemo(() => decidingStatus(wizard), [wizard]);
  const anyLoads = useCallback(({ read }: Scope) => paths.some((path) => read(path) === 'loading'), [paths]);
  const loading = useComputed(scope, paths, anyLoads);
  const [answered, setAnswered] = useState(!loading);
  if (!loading && !answered) setAnswered(true);
  return answered || !loading;
}

import { useCallback, useEffect, useMemo } from 'react';
import type { Json } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import { writeText } from '../write-text.ts';
import { setPageTitle } from '../page.ts';
import { useServices } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { useComputed } from '../state/use-computed.ts';

/** The paths to the status of the sources that a title reads. */
function statusPaths(title: Json, sources: object): string[] {
  const names = dependencies(title).flatMap((path) => /^data\.(\w+)/.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name in sources).map((name) => `sources.${name}.status`);
}

/**
 * The title of a screen and of the page. It is absent while a source it reads is loading: an incomplete
 * title is never shown, and the page keeps its last one.
 */
export function useTitle(screen: Screen, scope: Scope): string | undefined {
  const { language, portal } = useServices();
  const waitsFor = useMemo(
    () => statusPaths(screen.title as Json, screen.sources ?? {}),
    [screen.title, screen.sources],
  );
  const paths = useMemo(
    () => ['session.language', ...dependencies(screen.title as Json), ...waitsFor],
    [screen.title, waitsFor],
  );
  const write = useCallback(
    ({ read }: Scope) =>
      waitsFor.some((path) => read(path) === 'loading')
        ? undefined
        : writeText(screen.title, scope, language),
    [screen.title, scope, language, waitsFor],
  );
  const title = useComputed(scope, paths, write);
  useEffect(() => {
    if (title !== undefined) setPageTitle(title === '' ? portal.name : `${title} · ${portal.name}`);
  }, [title, portal]);
  return title;
}

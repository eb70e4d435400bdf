import type { Json } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Arguments, Services } from '../services.ts';
import { fixedRoot, type Scope } from '../state/scope.ts';
import { publish, sourcesIn } from '../state/source-state.ts';
import { createStore, type Store } from '../state/store.ts';
import { derivedState } from '../data/derived-reader.tsx';
import type { RouteRoot } from './screen-view.tsx';
import { argumentsOf, isCalled, readBefore, statusesIn } from '../data/source-arguments.ts';
import { firstContents, scopeOf } from '../data/use-place.ts';

/** A call with its arguments. */
export type Read = { call: string; given: Arguments };

type Sources = NonNullable<Screen['sources']>;

/** Whether a value depends on the person, of whom nothing is known yet. */
const isPersonal = (value: Json): boolean =>
  dependencies(value).some((path) => /^(?:session|flags)(?:\.|$)/.test(path));

/** Computes the sources that are computed from others, without any answer. */
function derive(sources: Sources, scope: Scope, store: Store): void {
  const names = Object.keys(sources);
  const derived = Object.entries(sources).flatMap(([name, source]) => {
    const { value = null } = source;
    return isCalled(source) || isPersonal(value) ? [] : [{ name, value, from: sourcesIn(value, names) }];
  });
  // Each may be computed from one that is written after it.
  for (const _ of derived)
    for (const { name, value, from } of derived)
      publish(
        store,
        name,
        derivedState(value, from, scope, () => null),
      );
}

/**
 * The reads that a screen begins with: requests whose arguments depend on no answer, and on nothing that only the session
 * tells.
 */
export function firstReads(
  { sources = {}, ...screen }: Screen,
  route: RouteRoot,
  { scope, kept, arrived, portal }: Pick<Services, 'scope' | 'kept' | 'arrived' | 'portal'>,
): Read[] {
  const outer = scope.with('route', fixedRoot(route));
  const store = createStore(
    firstContents({ ...screen, sources }, outer, { memory: new Map(), kept, arrived }),
  );
  const within = scopeOf(outer, store);
  derive(sources, within, store);
  const names = Object.keys(sources);
  return Object.values(sources).flatMap((source) => {
    if (!isCalled(source) || source.upTo !== undefined) return [];
    const { call } = source;
    const read = readBefore(source);
    const info = portal.calls[call];
    if (info?.method !== 'GET' || isPersonal(read)) return [];
    const given = argumentsOf(source, statusesIn(read, names), info.needs, within);
    return given ? [{ call, given }] : [];
  });
}

import type { Json } from '../../base/json.ts';
import type { Screen } from '../../language/portal.ts';
import { dependencies } from '../../rules/rule.ts';
import type { Arguments, Services } from '../services.ts';
import { fixedRoot } from '../state/scope.ts';
import type { RouteRoot } from './screen-view.tsx';
import { argumentsOf, isCalled, readBefore, statusesIn } from '../data/source-arguments.ts';
import { openStore, scopeOf } from '../data/place-store.ts';

/** A call with its arguments. */
export type Read = { call: string; given: Arguments };

/** Whether a value depends on the person, of whom nothing is known yet. */
const isPersonal = (value: Json): boolean =>
  dependencies(value).some((path) => /^(?:session|flags)(?:\.|$)/.test(path));

/**
 * The reads that a screen begins with: requests whose arguments depend on no answer, and on nothing that only the session
 * tells.
 */
export function firstReads(
  screen: Screen,
  route: RouteRoot,
  { scope, kept, arrived, portal }: Pick<Services, 'scope' | 'kept' | 'arrived' | 'portal'>,
): Read[] {
  const outer = scope.with('route', fixedRoot(route));
  const backing = { memory: new Map(), kept, arrived };
  const store = openStore(screen, outer, backing, undefined, isPersonal);
  const within = scopeOf(outer, store);
  const sources = screen.sources ?? {};
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

import type { Json } from '../../base/json.ts';
import type { ScreenDefinition } from '../../language/screen.ts';
import { joinedRoot, type Root, type Scope, storeRoot } from '../state/scope.ts';
import { publish, sourcesIn } from '../state/source-state.ts';
import { createStore, type Store } from '../state/store.ts';
import { derivedState } from './derived-reader.tsx';
import { isCalled } from './source-arguments.ts';
import type { Backing } from './state-values.ts';
import { firstStates } from './use-screen-state.ts';

export type PlaceDefinition = { id: string; origins?: { [pointer: string]: string } } & Pick<
  ScreenDefinition,
  'sources' | 'state'
>;

/** The scope of a place: what rules read around it, its store, and the parameters of a dialog. */
export const scopeOf = (outer: Scope, store: Store, parameters?: ReadonlyMap<string, Root>): Scope =>
  outer
    .with('state', storeRoot(store, 'state'))
    .with('sources', storeRoot(store, 'sources'))
    .with('data', joinedRoot(parameters ?? new Map(), storeRoot(store, 'data')));

/**
 * Makes the store of a place. States, and what is computed from what is there, are known at once, so that the first
 * drawing shows them; sources of calls wait.
 * @param isUnknown whether a value cannot be computed yet. Default: each can.
 */
export function openStore(
  { sources = {}, state }: PlaceDefinition,
  outer: Scope,
  backing: Backing,
  parameters?: ReadonlyMap<string, Root>,
  isUnknown?: (value: Json) => boolean,
): Store {
  const names = Object.keys(sources);
  const waiting = names.map((name) => [name, { status: 'loading', error: null }]);
  const store = createStore({
    data: {},
    sources: Object.fromEntries(waiting),
    state: firstStates(state, outer, backing),
  });
  const scope = scopeOf(outer, store, parameters);
  const derived = Object.entries(sources).flatMap(([name, source]) => {
    const { value = null } = source;
    return isCalled(source) || isUnknown?.(value) ? [] : [{ name, value, from: sourcesIn(value, names) }];
  });
  const compute = ({ name, value, from }: (typeof derived)[number]) =>
    publish(
      store,
      name,
      derivedState(value, from, scope, () => null),
    );
  // Each may be computed from one that is written after it.
  for (const _ of derived) if (!derived.map(compute).some(Boolean)) break;
  return store;
}

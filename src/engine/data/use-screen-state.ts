import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Json, sameJson } from '../../base/json.ts';
import { isLeft, navigate } from '../addresses/history.ts';
import { useAddress } from '../addresses/router.tsx';
import { writeParameter } from '../addresses/parameters.ts';
import type { Host } from '../place.ts';
import type { Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';
import {
  arrivedAs,
  type Backing,
  type Chosen,
  chosenIn,
  isKept,
  readByDefaults,
  type States,
  stateValues,
} from './state-values.ts';

const presentQuery = () => new URLSearchParams(window.location.search);
const noStates: States = {};

function write(store: Store, values: { [name: string]: Json }): void {
  for (const [name, value] of Object.entries(values)) store.write(`state.${name}`, value);
}

/** The initial values of the states of a place. */
export const firstStates = (states: States | undefined, scope: Scope, backing: Backing) =>
  stateValues(states ?? noStates, chosenIn(presentQuery(), backing), scope);

/**
 * Calls `follow` with the query of the address after Back and Forward within a screen. The router alone does not
 * notice a Back that comes before React has drawn the address it leaves: to it, nothing has changed.
 */
function useBack(follow: (query: URLSearchParams) => void): void {
  const { pathname } = useAddress();
  useEffect(() => {
    const back = () => {
      if (window.location.pathname === pathname) follow(presentQuery());
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [follow, pathname]);
}

/**
 * Updates states after Back and links, and when defaults or stored states change: a state that nobody set has its
 * current default.
 */
function useFollowed(states: States, scope: Scope, store: Store, backing: Backing): void {
  const { search } = useAddress();
  const followQuery = useCallback(
    (present: URLSearchParams) => write(store, stateValues(states, chosenIn(present, backing), scope)),
    [states, scope, store, backing],
  );
  useBack(followQuery);
  const follow = useCallback(() => followQuery(new URLSearchParams(search)), [followQuery, search]);
  useLayoutEffect(follow, [follow]);
  const paths = useMemo(() => readByDefaults(states), [states]);
  useLayoutEffect(() => scope.subscribe(paths, follow), [scope, paths, follow]);
  useLayoutEffect(() => backing.kept.listen(follow), [backing, follow]);
}

type Choices = [name: string, value: Json | undefined][];

/** The values of all states after some are set, and the chosen ones: none for a state at its default. */
function settled(states: States, given: { [name: string]: Json }, before: Chosen, scope: Scope) {
  const chosen: Choices = [];
  const values = stateValues(
    states,
    (name, state, byDefault) => {
      if (given[name] === undefined) return before(name, state, byDefault);
      // An address cannot contain null, so null selects the default.
      const value = state.in === 'address' ? (given[name] ?? byDefault) : given[name];
      chosen.push([name, sameJson(value, byDefault) ? undefined : value]);
      return value;
    },
    scope,
  );
  return { values, chosen };
}

/** Stores the chosen value of a state. Returns false for a live one that the browser does not store. */
function keep(
  name: string,
  state: States[string] | undefined,
  value: Json | undefined,
  query: URLSearchParams,
  { memory, kept, arrived }: Backing,
): boolean {
  if (state?.in === 'address') writeParameter(query, name, value);
  else if (state?.in === 'arrival') writeParameter(arrived, arrivedAs(name, state), value);
  else if (isKept(state)) return kept.write(state, value) || !state.live;
  else if (value === undefined) memory.delete(name);
  else memory.set(name, value);
  return true;
}

/** Writes a query into the address, unless the screen is being left. Consecutive changes make one history entry. */
function useQueryWriter(): (query: URLSearchParams, replace: boolean) => void {
  const address = useAddress();
  const latest = useRef(address);
  const pushed = useRef(false);
  useEffect(() => {
    latest.current = address;
  });
  return useCallback((query, replace) => {
    const search = query.size > 0 ? `?${query}` : '';
    if (search === window.location.search || isLeft(latest.current)) return;
    navigate({ search }, { replace: replace || pushed.current });
    if (replace) return;
    pushed.current = true;
    setTimeout(() => {
      pushed.current = false;
    });
  }, []);
}

/**
 * Sets the states of a screen. Those `in: address` are also in the query, unless they have their default, so that
 * links, reloads and Back restore them.
 */
export function useScreenState(
  states: States = noStates,
  scope: Scope,
  store: Store,
  backing: Backing,
): Host['setStates'] {
  useFollowed(states, scope, store, backing);
  const writeQuery = useQueryWriter();
  return useCallback(
    (given, replace) => {
      const query = presentQuery();
      const { values, chosen } = settled(states, given, chosenIn(query, backing), scope);
      write(store, values);
      const stored = chosen.map(([name, value]) => keep(name, states[name], value, query, backing));
      writeQuery(query, replace);
      return stored.every(Boolean);
    },
    [store, states, scope, backing, writeQuery],
  );
}

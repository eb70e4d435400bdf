import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Json, sameJson } from '../../base/json.ts';
import type { StateDefinition } from '../../language/screen.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Scope } from '../state/scope.ts';
import type { Store } from '../state/store.ts';

type States = { [name: string]: StateDefinition };

/** A value from the address in the type of its default; one that is not allowed counts as the default. */
export function stateFromAddress(
  written: string | null,
  byDefault: Json,
  oneOf: readonly (string | number)[] | undefined,
): Json {
  if (written === null) return byDefault;
  const value =
    typeof byDefault === 'number'
      ? Number(written)
      : typeof byDefault === 'boolean'
        ? written === 'true'
        : written;
  if (typeof value === 'number' && !Number.isFinite(value)) return byDefault;
  return oneOf && !oneOf.includes(value as string | number) ? byDefault : value;
}

/** What every state is without the address: its default, which a rule may compute from settings. */
function defaultStates(states: States | undefined, scope: Scope): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(states ?? {}).map(([name, state]) => [name, evaluate(state.default, scope.read)]),
  );
}

/** The states a screen opens with: those of the address, and defaults. */
export function firstStates(
  states: States | undefined,
  scope: Scope,
  query: URLSearchParams,
): { [name: string]: Json } {
  const defaults = defaultStates(states, scope);
  const entries = Object.entries(states ?? {}).map(([name, state]) => {
    const byDefault = defaults[name] ?? null;
    return [
      name,
      state.in === 'address' ? stateFromAddress(query.get(name), byDefault, state.oneOf) : byDefault,
    ];
  });
  return Object.fromEntries(entries);
}

/** Follows Back and links: states that stand in the address change with it. */
function useStatesOfAddress(states: States | undefined, scope: Scope, store: Store): void {
  const [query] = useSearchParams();
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(firstStates(states, scope, query))) {
      if (states?.[name]?.in === 'address') store.write(`state.${name}`, value);
    }
  }, [states, scope, query, store]);
}

/**
 * How a screen sets its states. Those `in: address` stand in the query as well, so that they can be linked, reloaded
 * and gone back to; texts, which change with every key, take the place of the present entry of the history.
 */
export function useScreenState(
  states: States | undefined,
  scope: Scope,
  store: Store,
): (name: string, value: Json) => void {
  useStatesOfAddress(states, scope, store);
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useEffect(() => {
    latest.current = { location, navigate };
  });
  return useCallback(
    (name, value) => {
      if (sameJson(store.read(`state.${name}`) ?? null, value)) return;
      store.write(`state.${name}`, value);
      if (states?.[name]?.in !== 'address') return;
      const query = new URLSearchParams(window.location.search);
      if (value === null || value === defaultStates(states, scope)[name]) query.delete(name);
      else query.set(name, String(value));
      const { location: here, navigate: go } = latest.current;
      const target = { pathname: here.pathname, search: query.size > 0 ? `?${query}` : '', hash: here.hash };
      go(target, { replace: typeof value === 'string', state: here.state });
    },
    [store, states, scope],
  );
}

import type { Json } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { StateDefinition } from '../../language/state.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { dependencies } from '../../rules/rule.ts';
import { readParameter } from '../addresses/parameters.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../state/scope.ts';
import { fitsState } from '../state/state-value.ts';

/** The states of a screen or dialog by name, as written. */
export type States = { [name: string]: StateDefinition };

/** The chosen value of a state, if any. */
export type Chosen = (name: string, state: StateDefinition, byDefault: Json) => Json | undefined;

/** Every state in the order written: its chosen value, or else its default, which may read earlier states. */
export function stateValues(states: States, chosen: Chosen, scope: Scope): { [name: string]: Json } {
  const values: { [name: string]: Json } = {};
  const within = scope.with('state', { read: (path) => readPath(values, path) });
  for (const [name, state] of Object.entries(states)) {
    const byDefault = evaluate(state.default, within.read);
    const found = chosen(name, state, byDefault);
    values[name] = found === undefined ? byDefault : found;
  }
  return values;
}

/**
 * The stores of states outside the address: memory, where a state at its default has no entry, browser storage, and what
 * the address brought.
 */
export type Backing = { memory: Map<string, Json> } & Pick<Services, 'kept' | 'arrived'>;

/** The parameter that brings a state `in: arrival`. */
export const arrivedAs = (name: string, state: StateDefinition): string => state.name ?? name;

/** True for a state that is stored in the tab or the browser. */
export const isKept = (state: StateDefinition | undefined): state is StateDefinition =>
  state?.in === 'tab' || state?.in === 'browser';

/** The chosen value of a state, from the address, browser storage or memory. */
export const chosenIn =
  (query: URLSearchParams, { memory, kept, arrived }: Backing): Chosen =>
  (name, state, byDefault) => {
    if (state.in === 'address') return readParameter(query, name, state, byDefault);
    if (state.in === 'arrival') return readParameter(arrived, arrivedAs(name, state), state, byDefault);
    if (!isKept(state)) return memory.get(name);
    const value = kept.read(state);
    return value === undefined || fitsState(value, state, byDefault) ? value : undefined;
  };

/** The paths that the defaults read, without other states. */
export const readByDefaults = (states: States): string[] =>
  Object.values(states)
    .flatMap(({ default: byDefault }) => dependencies(byDefault))
    .filter((path) => path !== 'state' && !path.startsWith('state.'));

import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { handlers, isChange, type PlacedAction } from '../world/changes.ts';
import type { View, World } from '../world/world.ts';

/** A change that a handler sends, and the actions written after it, nested ones included. */
export type AfterChange = { call: string; actions: readonly PlacedAction[] };

export const sendsChange = ({ action }: PlacedAction, world: World): boolean =>
  action.do === 'call' && isChange(action.call, world);

/** The first change of each handler of a view. */
export function afterChanges(view: View, world: World): AfterChange[] {
  return [...handlers(view).values()].flatMap((actions) => {
    const at = actions.findIndex((one) => sendsChange(one, world));
    const call = actions[at]?.action.call;
    const later = actions.filter(
      ({ pointer }, index) => index > at || pointer.startsWith('/submit/onSuccess'),
    );
    return call === undefined ? [] : [{ call: String(call), actions: later }];
  });
}

/** The states that an action sets, with the pointers of their names. */
export function statesSet({ action, pointer }: PlacedAction): [name: string, pointer: string][] {
  if (action.do !== 'set') return [];
  const several = Object.keys(asObject(action.states)).map((name): [string, string] => [
    name,
    pointer + jsonPointer(['states', name]),
  ]);
  return action.state === undefined ? several : [[String(action.state), `${pointer}/state`], ...several];
}

/** The data of a view that an action patches or reads again, by name. */
export function dataChanged({ action }: PlacedAction, { definition }: View): string[] {
  if (action.do !== 'patch' && action.do !== 'refresh') return [];
  const calls = Array.isArray(action.calls) ? (action.calls as Json[]) : [];
  const sources = Object.entries(asObject((definition.value as JsonObject).sources));
  const read = sources.filter(([, source]) => calls.includes(asObject(source).call ?? null));
  return [action.entry, action.source, ...read.map(([name]) => name)].filter(
    (name) => typeof name === 'string',
  );
}

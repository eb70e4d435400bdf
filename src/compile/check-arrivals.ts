import { isObject, type Json } from '../base/json.ts';
import type { Library } from './library.ts';
import type { Finding } from './place.ts';
import type { Site } from './site.ts';

/** The first call among actions that changes something at the retailer, unless an action before it asks. */
function unasked(actions: Json | undefined, { calls }: Library): string | undefined {
  for (const action of [actions ?? []].flat() as Json[]) {
    if (!isObject(action) || action.confirm !== undefined) return undefined;
    const name = String(action.call ?? '');
    if (action.do === 'call' && calls.get(name)?.definition.modifies) return name;
  }
  return undefined;
}

/** A block that an address may press, and that would change something without asking. */
export function arrivalFindings({ kind, value, pointer }: Site, library: Library): Finding[] {
  if (kind !== 'block' || !isObject(value) || typeof value.arrival !== 'string') return [];
  const call = unasked(value.onPress, library);
  const details = { name: value.arrival, call };
  return call === undefined ? [] : [{ code: 'arrival-changes', pointer: `${pointer}/arrival`, details }];
}

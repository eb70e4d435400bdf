import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Library } from '../library/library.ts';
import type { Finding } from '../finding.ts';
import type { Site } from '../structure/site.ts';

/** The first call among actions, nested ones included, that changes something at the retailer without a confirmation. */
function unasked(actions: Json | undefined, library: Library): string | undefined {
  for (const action of [actions ?? []].flat() as Json[]) {
    if (!isObject(action)) continue;
    // A skipped question asks nothing, and the actions after it run.
    if (action.confirm !== undefined && action.when === undefined) return undefined;
    const found = action.confirm === undefined ? changing(action, library) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function changing(action: JsonObject, library: Library): string | undefined {
  const name = String(action.call ?? '');
  if (action.do === 'call' && library.calls.get(name)?.definition.modifies) return name;
  return unasked(action.onSuccess, library) ?? unasked(action.onError, library);
}

/** Findings for blocks that an address can press and that would change something without a confirmation. */
export function arrivalFindings({ kind, value, pointer }: Site, library: Library): Finding[] {
  if (kind !== 'block' || !isObject(value) || typeof value.arrival !== 'string') return [];
  const call = unasked(value.onPress, library);
  const details = { name: value.arrival, call };
  return call === undefined ? [] : [{ code: 'arrival-changes', pointer: `${pointer}/arrival`, details }];
}

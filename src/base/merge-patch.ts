import { isObject, type Json, type JsonObject, sameJson } from './json.ts';

/** Names of what every object inherits: as keys of data they could reach it. */
const inherited: readonly string[] = ['__proto__', 'constructor'];

/**
 * Applies an RFC 7396 merge patch: objects merge key by key, null removes, anything else replaces. Keys named
 * `__proto__` or `constructor` are left out.
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (inherited.includes(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/** Two merge patches as one, which does what the later does after the earlier. What it removes stays written as null. */
export function joinPatches(earlier: Json | undefined, later: Json): Json {
  if (!isObject(earlier) || !isObject(later)) return later;
  const joined = Object.entries(later).map(([key, value]) => [key, joinPatches(earlier[key], value)]);
  return { ...earlier, ...(Object.fromEntries(joined) as JsonObject) };
}

/** The least merge patch that turns one value into another: null for a key that goes. Undefined if they are the same. */
export function mergePatchOf(base: Json | undefined, wanted: Json): Json | undefined {
  if (sameJson(base, wanted)) return undefined;
  if (!isObject(base) || !isObject(wanted)) return wanted;
  const changed = Object.entries(wanted).flatMap(([key, value]): [string, Json][] => {
    const patch = mergePatchOf(base[key], value);
    return patch === undefined ? [] : [[key, patch]];
  });
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(wanted, key));
  return Object.fromEntries([...changed, ...gone.map((key): [string, Json] => [key, null])]);
}

import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';

/** The way to a place in an answer. */
export type Steps = readonly (string | number)[];
type Parent = { [step: string | number]: Json };

export const isIndex = (step: string | number): step is number => typeof step === 'number';

/** The keys on the way to a place, whichever entries of lists they are in. */
export const keyOf = (at: Steps): string => at.filter((step) => !isIndex(step)).join('.');

/** Every place of an answer. */
function placesIn(value: Json, at: Steps = []): Steps[] {
  if (Array.isArray(value)) return value.flatMap((entry: Json, index) => placesIn(entry, [...at, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner = null]) => [
    [...at, key],
    ...placesIn(inner, [...at, key]),
  ]);
}

const isBlank = (value: Json): boolean =>
  value === null || (Array.isArray(value) ? value.length === 0 : value === '');

export const read = (value: Json, at: Steps): Json =>
  at.reduce<Json>((found, step) => (found as Parent)[step] as Json, value);

/** Each key of an answer once, where it holds something if it does anywhere. */
export function keysOf(answer: Json): Steps[] {
  const known = new Map<string, Steps>();
  for (const at of placesIn(answer)) {
    const before = known.get(keyOf(at));
    if (!before || (isBlank(read(answer, before)) && !isBlank(read(answer, at)))) known.set(keyOf(at), at);
  }
  return [...known.values()];
}

/** A copy of an answer in which one key has another value, or is missing. */
export function withOther(answer: Json, at: Steps, other: Json | undefined): Json {
  const copy = structuredClone(answer);
  const parent = read(copy, at.slice(0, -1)) as Parent;
  const key = at.at(-1) as string;
  if (other === undefined) delete parent[key];
  else parent[key] = other;
  return copy;
}

/** What a key may hold instead: nothing, or something of another kind. */
export const oddities = (value: Json): (Json | undefined)[] => [
  null,
  undefined,
  isObject(value) || Array.isArray(value) ? 'text' : [{}],
];

/** Every key that a schema declares. */
export function declaredKeys(schema: JsonObject, at = ''): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const own = Object.entries(properties as { [key: string]: JsonObject }).flatMap(([key, inner]) => {
    const path = at === '' ? key : `${at}.${key}`;
    return [path, ...declaredKeys(inner, path)];
  });
  const inner = [...(anyOf as JsonObject[]), ...(isObject(items ?? null) ? [items as JsonObject] : [])];
  return [...own, ...inner.flatMap((one) => declaredKeys(one, at))];
}

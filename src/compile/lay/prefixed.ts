import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';

const first = (path: string): string => path.split('.')[0] ?? '';

/** The names of the data that shared fields have to themselves: edited, computed, given first, or filled by a lookup. */
export function ownNames(group: JsonObject): Set<string> {
  const lookups = Object.values(asObject(group.fields)).map((field) => asObject(asObject(field).lookup));
  const maps = [
    group.fields,
    group.computed,
    group.initial,
    ...lookups.flatMap(({ fills, fails }) => [fills, fails]),
  ];
  return new Set(maps.flatMap((map) => Object.keys(asObject(map)).map(first)));
}

/** The path that a `var` or `outer` reads below `form` or `initial`, and which of the two. */
export function formPath(read: Json | undefined): { root: string; path: string } | undefined {
  const [, root, path] = typeof read === 'string' ? (/^(form|initial)\.(.+)$/.exec(read) ?? []) : [];
  return root && path ? { root, path } : undefined;
}

/** The operators that read a path. */
const readers = ['var', 'outer'];

/** What a rule reads and with which operator, when it is a `var` or `outer`. */
export function readOf(value: JsonObject): { by: string; read: Json | undefined } | undefined {
  const by = readers.find((name) => Object.hasOwn(value, name));
  if (by === undefined) return undefined;
  const operand = value[by];
  return { by, read: Array.isArray(operand) ? (operand as Json[])[0] : operand };
}

/** Shared fields as they stand below a path of a form: their keys, and what names them, with the path before. */
export function prefixed(group: JsonObject, prefix: string): JsonObject {
  const own = ownNames(group);
  const below = (path: string): string => `${prefix}.${path}`;
  const belowOwn = (path: string): string => (own.has(first(path)) ? below(path) : path);
  const readBelow = (read: string): string => {
    const { root, path } = formPath(read) ?? {};
    return root && path && own.has(first(path)) ? `${root}.${below(path)}` : read;
  };

  function rules(value: Json): Json {
    if (Array.isArray(value)) return (value as Json[]).map(rules);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
      if (!readers.includes(key)) return [key, rules(inner)];
      if (typeof inner === 'string') return [key, readBelow(inner)];
      if (!Array.isArray(inner)) return [key, rules(inner)];
      return [
        key,
        (inner as Json[]).map((one, at) =>
          at === 0 && typeof one === 'string' ? readBelow(one) : rules(one),
        ),
      ];
    });
    return Object.fromEntries(entries);
  }

  const keys = (map: Json | undefined, entry = rules): JsonObject =>
    Object.fromEntries(Object.entries(asObject(map)).map(([key, value]) => [below(key), entry(value)]));
  const names = (value: Json): Json => {
    if (Array.isArray(value)) return (value as Json[]).map(names);
    return typeof value === 'string' ? belowOwn(value) : value;
  };

  function lookup(value: Json): Json {
    const asks = rules(value);
    if (!isObject(asks)) return asks;
    return {
      ...asks,
      ...(isObject(asks.fills) ? { fills: keys(asks.fills, (inner) => inner) } : {}),
      ...(isObject(asks.fails) ? { fails: keys(asks.fails, (inner) => inner) } : {}),
      ...(asks.clears === undefined ? {} : { clears: names(asks.clears) }),
    };
  }
  const field = (value: Json): Json =>
    isObject(value) && value.lookup !== undefined
      ? { ...(rules(value) as JsonObject), lookup: lookup(value.lookup) }
      : rules(value);
  const check = (value: Json): Json =>
    isObject(value) && value.at !== undefined
      ? { ...(rules(value) as JsonObject), at: names(value.at) }
      : rules(value);

  return {
    ...group,
    fields: keys(group.fields, field),
    initial: keys(group.initial),
    computed: keys(group.computed),
    checks: keys(group.checks, check),
  };
}

import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { operatorNamed } from '../../rules/operators/index.ts';

const first = (path: string): string => path.split('.')[0] ?? '';

/** The names of the data that belong to shared fields: edited, computed, initial, or filled by a source. */
export function ownNames(group: JsonObject): Set<string> {
  const fills = Object.values(asObject(group.sources)).map((source) => asObject(source).fills);
  const maps = [group.fields, group.computed, group.initial, ...fills];
  return new Set(maps.flatMap((map) => Object.keys(asObject(map)).map(first)));
}

/** The path that a `var`, `outer` or `valid` reads below `form` or `initial`, and which of the two. */
export function formPath(read: Json | undefined): { root: string; path: string } | undefined {
  const [, root, path] = typeof read === 'string' ? (/^(form|initial)\.(.+)$/.exec(read) ?? []) : [];
  return root && path ? { root, path } : undefined;
}

/** The operators that read a path. */
const readers = ['var', 'outer', 'valid'];

/** The path and operator of a rule, if it is one of them. */
export function readOf(value: JsonObject): { by: string; read: Json | undefined } | undefined {
  const by = readers.find((name) => Object.hasOwn(value, name));
  if (by === undefined) return undefined;
  const operand = value[by];
  return { by, read: Array.isArray(operand) ? (operand as Json[])[0] : operand };
}

/** Adds a prefix to the names of a group's sources, in rules that read one or its status. */
function sourcesBelow(group: JsonObject, below: (path: string) => string) {
  const names = Object.keys(asObject(group.sources));
  return {
    read(path: string): string {
      const own = names.some((name) => `${path}.`.startsWith(`data.${name}.`));
      return own ? `data.${below(path.slice('data.'.length))}` : path;
    },
    named: (operator: string, operand: Json): Json =>
      typeof operand === 'string' &&
      names.includes(operand) &&
      operatorNamed(operator)?.reads?.(operand).startsWith('sources.')
        ? below(operand)
        : operand,
  };
}

/** Shared fields below a path of a form: their keys, and all references to them, with the path as prefix. */
export function prefixed(group: JsonObject, prefix: string): JsonObject {
  const own = ownNames(group);
  const below = (path: string): string => `${prefix}.${path}`;
  const belowOwn = (path: string): string => (own.has(first(path)) ? below(path) : path);
  const sources = sourcesBelow(group, below);
  const readBelow = (read: string): string => {
    const { root, path } = formPath(read) ?? {};
    return root && path && own.has(first(path)) ? `${root}.${below(path)}` : sources.read(read);
  };

  function operands(operator: string, written: Json): Json {
    if (!Array.isArray(written))
      return typeof written === 'string' ? operand(operator, written) : rules(written);
    return (written as Json[]).map((one, at) =>
      at === 0 && typeof one === 'string' ? operand(operator, one) : rules(one),
    );
  }
  const operand = (operator: string, name: string): Json =>
    readers.includes(operator) ? readBelow(name) : sources.named(operator, name);
  function rules(value: Json): Json {
    if (Array.isArray(value)) return (value as Json[]).map(rules);
    if (!isObject(value)) return value;
    const isRule = Object.keys(value).length === 1;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isRule ? operands(key, inner) : rules(inner)]),
    );
  }

  const keys = (map: Json | undefined, entry = rules): JsonObject =>
    Object.fromEntries(Object.entries(asObject(map)).map(([key, value]) => [below(key), entry(value)]));
  const names = (value: Json): Json => {
    if (Array.isArray(value)) return (value as Json[]).map(names);
    return typeof value === 'string' ? belowOwn(value) : value;
  };
  const at = (value: Json): Json =>
    isObject(value) && value.at !== undefined
      ? { ...(rules(value) as JsonObject), at: names(value.at) }
      : rules(value);
  function source(value: Json): Json {
    const { fills, press, ...read } = asObject(value);
    if (!isObject(value)) return value;
    return {
      ...(rules(read) as JsonObject),
      ...(fills === undefined ? {} : { fills: keys(fills) }),
      ...(press === undefined ? {} : { press: at(press) }),
    };
  }

  return {
    ...group,
    sources: keys(group.sources, source),
    fields: keys(group.fields),
    initial: keys(group.initial),
    computed: keys(group.computed),
    checks: keys(group.checks, at),
  };
}

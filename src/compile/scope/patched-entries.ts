import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { type Shape, unite } from '../../rules/shape.ts';
import type { Library } from '../library/library.ts';
import { typeNamed } from '../library/types.ts';
import type { View, World } from '../world/world.ts';

/** Where entries of a type are held, and what tells them apart. */
type Entries = { calls: string[]; key: readonly string[] };

/** The calls whose answers hold entries of a type; undefined if there are none. */
export function entriesOf(type: string, { calls }: Library): Entries | undefined {
  const holding = [...calls.values()].filter(({ definition }) => definition.entries?.[type]);
  const key = new Set(holding.flatMap(({ definition }) => definition.entries?.[type] ?? []));
  return holding.length === 0 ? undefined : { calls: holding.map(({ name }) => name), key: [...key] };
}

/** The types whose entries some call holds. */
export const entryTypes = ({ calls }: Library): string[] => [
  ...new Set([...calls.values()].flatMap(({ definition }) => Object.keys(definition.entries ?? {}))),
];

/** The schema of the entries that a patch changes: the type of its parameter, or what its calls hold; `{}` if unknown. */
export function patchedSchema(
  { entry, calls }: JsonObject,
  definition: Json | undefined,
  library: Library,
): Shape {
  if (typeof entry === 'string') return typeNamed(paramType(definition, entry), library);
  const types = list(calls).map((call) =>
    Object.keys(library.calls.get(String(call))?.definition.entries ?? {}),
  );
  if (types.some((names) => names.length === 0)) return {};
  return unite(types.flat().map((name) => typeNamed(name, library)));
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The type of a parameter of a definition. */
export const paramType = (definition: Json | undefined, name: string): string =>
  String(asObject(asObject(definition).params)[name] ?? '');

/**
 * What tells two entries apart, of each parameter of a definition whose type some call holds: what every answer has of
 * it.
 */
export const entryPaths = (definition: Json | undefined, library: Library): string[] =>
  Object.keys(asObject(asObject(definition).params)).flatMap((name) => {
    const type = paramType(definition, name);
    const required = list(typeNamed(type, library).required);
    const always = (entriesOf(type, library)?.key ?? []).filter((property) => required.includes(property));
    return always.map((property) => `data.${name}.${property}`);
  });

/** The calls and the match of each patch that names an entry, by pointer. */
export function patchedEntries({ definition }: View, { library }: World): Map<string, JsonObject> {
  return new Map(
    definition.sites.flatMap(({ kind, value, pointer }): [string, JsonObject][] => {
      const { do: does, entry } = asObject(value);
      if (kind !== 'action' || does !== 'patch' || typeof entry !== 'string') return [];
      const found = entriesOf(paramType(definition.value, entry), library);
      if (!found) return [];
      const match = found.key.map((property) => [property, { var: `data.${entry}.${property}` }]);
      return [[pointer, { calls: found.calls, match: Object.fromEntries(match) as JsonObject }]];
    }),
  );
}

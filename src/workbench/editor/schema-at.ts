import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';

/** The editors' schemas by kind: a reference leads into the file itself, or into the shared one. */
export type Schemas = { readonly [kind: string]: JsonObject };

/** A schema, and the kind of the file it stands in. */
type Placed = { schema: JsonObject; kind: string };

const isPlaced = (value: Placed | undefined): value is Placed => value !== undefined;

function resolved({ schema, kind }: Placed, schemas: Schemas): Placed {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return { schema, kind };
  const [file = '', pointer = ''] = $ref.split('#');
  const other = file === '' ? kind : (file.split('/').at(-1) ?? '').replace('.schema.json', '');
  const steps = pointerSteps(pointer);
  const found = steps.reduce<Json | undefined>((inner, step) => asObject(inner)[step], schemas[other]);
  const { $ref: _, ...beside } = schema;
  return resolved({ schema: { ...asObject(found), ...beside }, kind: other }, schemas);
}

/** Whether a value fits an `if`: it is null, has the keys, or the type that it names is that of the value. */
function chooses(condition: Json | undefined, value: Json | undefined): boolean {
  const { type, required, anyOf } = asObject(condition);
  if (type === 'null' && value !== null) return false;
  if (Array.isArray(required) && !(required as Json[]).every((key) => String(key) in asObject(value)))
    return false;
  if (Array.isArray(anyOf) && !(anyOf as Json[]).some((each) => chooses(each, value))) return false;
  return Object.entries(asObject(asObject(condition).properties)).every(
    ([key, schema]) =>
      asObject(schema).const === undefined || asObject(schema).const === asObject(value)[key],
  );
}

/** A schema with all those that apply beside it to a value: of `anyOf`, `allOf`, and of the `if` that fits. */
function applying(place: Placed, value: Json | undefined, schemas: Schemas): Placed[] {
  const { schema, kind } = resolved(place, schemas);
  const beside = ['anyOf', 'allOf', 'oneOf'].flatMap((word) =>
    Array.isArray(schema[word]) ? (schema[word] as Json[]).filter(isObject) : [],
  );
  const chosen = isObject(schema.if) && chooses(schema.if, value) ? schema.then : schema.else;
  const more = [...beside, ...(isObject(chosen) ? [chosen] : [])];
  return [{ schema, kind }, ...more.flatMap((inner) => applying({ schema: inner, kind }, value, schemas))];
}

function inside({ schema, kind }: Placed, step: string | number): Placed | undefined {
  const found =
    typeof step === 'number'
      ? schema.items
      : (asObject(schema.properties)[step] ??
        Object.entries(asObject(schema.patternProperties)).find(([pattern]) =>
          new RegExp(pattern).test(step),
        )?.[1] ??
        schema.additionalProperties);
  return isObject(found) ? { schema: found, kind } : undefined;
}

/** Every schema that applies at a path of a document. */
export function schemasAt(
  schemas: Schemas,
  kind: string,
  path: readonly (string | number)[],
  whole: Json | undefined,
): JsonObject[] {
  let value = whole;
  let places = applying({ schema: schemas[kind] ?? {}, kind }, value, schemas);
  for (const step of path) {
    value = Array.isArray(value) ? (value as Json[])[Number(step)] : asObject(value)[step];
    places = places
      .map((place) => inside(place, step))
      .filter(isPlaced)
      .flatMap((place) => applying(place, value, schemas));
  }
  return places.map(({ schema }) => schema);
}

/** The properties that may stand in an object, each with its line of explanation. */
export function propertiesOf(found: readonly JsonObject[]): Map<string, string> {
  const all = found.flatMap(({ properties }) => Object.entries(asObject(properties)));
  return new Map(all.map(([name, schema]) => [name, String(asObject(schema).description ?? '')]));
}

/** The literal values that may stand at a place. */
export const valuesOf = (found: readonly JsonObject[]): Json[] => [
  ...new Set(
    found.flatMap(({ enum: listed, const: only, type }): Json[] => [
      ...(Array.isArray(listed) ? (listed as Json[]) : []),
      ...(only === undefined ? [] : [only]),
      ...(type === 'boolean' ? [true, false] : []),
    ]),
  ),
];

/** What explains a place, if anything does. */
export const descriptionOf = (found: readonly JsonObject[]): string | undefined =>
  found.map(({ description }) => description).find((description) => typeof description === 'string');

import type { TObject, TProperties } from 'typebox';
import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { Type } from '../../language/kinds.ts';

/** A reference to the definition of that name. */
export const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** The same schema with a description, if there is one. */
export const described = (schema: JsonObject, description: Json | undefined): JsonObject =>
  description === undefined ? schema : { ...schema, description };

/** The schema of one variant: the common properties and its own, flat beside them. */
export function variant(
  word: string,
  name: string,
  common: TProperties,
  own: TObject,
  doc: string,
  example: Json,
): JsonObject {
  const properties = { ...common, ...own.properties, [word]: Type.Literal(name, { description: doc }) };
  return asObject(
    Type.Object(properties, { additionalProperties: false, description: doc, examples: [example] }),
  );
}

/** `if`, `then` and `else` of JSON Schema, built from entries, since an object with a `then` looks like a promise. */
export function when(condition: JsonObject, consequence: JsonObject, otherwise?: JsonObject): JsonObject {
  const keywords: [string, JsonObject][] = [
    ['if', condition],
    ['then', consequence],
  ];
  return Object.fromEntries(otherwise ? [...keywords, ['else', otherwise]] : keywords);
}

/** One word chooses the schema: one error for a typo, and completion in editors (anyOf of 40 types gives neither). */
export function chosenBy(
  word: string,
  of: { readonly [name: string]: JsonObject },
  description: string,
): JsonObject {
  const names = Object.keys(of);
  const docs = names.map((name) => of[name]?.description ?? '');
  return {
    type: 'object',
    description,
    required: [word],
    properties: { [word]: { enum: names, markdownEnumDescriptions: docs } },
    allOf: names.map((name) =>
      when({ properties: { [word]: { const: name } }, required: [word] }, of[name] ?? {}),
    ),
  };
}

/** A map whose keys a person chooses; JavaScript would move keys that look like integers. */
export const keyed = (of: string, description: string): JsonObject => ({
  type: 'object',
  description,
  propertyNames: { pattern: '^(?!(0|[1-9][0-9]*)$)' },
  additionalProperties: ref(of),
});

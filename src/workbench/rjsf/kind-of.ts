import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';

/** How a place of a schema is drawn in a form of the workbench. */
export type FieldKind =
  | 'text'
  | 'textKey'
  | 'choice'
  | 'choices'
  | 'switch'
  | 'whole'
  | 'number'
  | 'colour'
  | 'icon'
  | 'display'
  | 'group'
  | 'list'
  | 'json';

const colour = /^\^#\[0-9a-f/i;

/** The literals that a schema chooses among: of `enum`, a constant, or of an `anyOf` of constants. */
export function choicesOf({ enum: listed, const: only, anyOf }: JsonObject): Json[] | undefined {
  if (only !== undefined) return [only];
  if (Array.isArray(listed)) return listed as Json[];
  if (!Array.isArray(anyOf)) return undefined;
  const all = (anyOf as Json[]).map((variant) => asObject(variant).const);
  return all.every((value) => value !== undefined) ? (all as Json[]) : undefined;
}

function kindOfString({ pattern }: JsonObject): FieldKind {
  return typeof pattern === 'string' && colour.test(pattern) ? 'colour' : 'text';
}

function kindOfReference({ to }: JsonObject): FieldKind {
  return to === 'icon' || to === 'display' ? to : 'text';
}

/** Kinds of places of the language; all others are data of their own schema. */
const ofLanguage: { [kind: string]: (schema: JsonObject) => FieldKind } = {
  text: () => 'textKey',
  value: ({ of }) => kindOf(asObject(of)),
  reference: kindOfReference,
};

const ofType: { [type: string]: (schema: JsonObject) => FieldKind } = {
  string: kindOfString,
  boolean: () => 'switch',
  integer: () => 'whole',
  number: () => 'number',
  array: ({ items }) => (choicesOf(asObject(items)) ? 'choices' : isObject(items) ? 'list' : 'json'),
  object: ({ properties }) => (isObject(properties) ? 'group' : 'json'),
};

/** The kind of field for a schema: by the kind of its place in the language, its choices, its type. */
export function kindOf(schema: JsonObject): FieldKind {
  const { kind, type } = schema;
  if (typeof kind === 'string') return ofLanguage[kind]?.(schema) ?? 'json';
  if (choicesOf(schema)) return 'choice';
  return (typeof type === 'string' ? ofType[type]?.(schema) : undefined) ?? 'json';
}

import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Catalog } from '../catalog.ts';
import {
  type DefinitionKind,
  type Definitions,
  definitionSchemas,
  definitionsOf,
} from '../shape/definitions-schema.ts';
import type { KindSchema } from '../shape/site.ts';

/** Keywords that hold one schema, several, or schemas by name. */
const single = ['items', 'additionalProperties', 'if', 'then', 'else', 'propertyNames'];
const several = ['anyOf', 'allOf'];
const named = ['properties', 'patternProperties'];

/** A key that JavaScript would move to the front is none a person may choose. */
const chosenKey: JsonObject = { pattern: '^(?!(0|[1-9][0-9]*)$)' };
const rule: JsonObject = { $ref: '#/$defs/rule' };

type Translate = (schema: JsonObject) => JsonObject;

function map(value: Json | undefined, translate: Translate): JsonObject {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, isObject(inner) ? translate(inner) : inner]),
  );
}

/** Every schema inside a schema, translated. */
function inside(schema: JsonObject, translate: Translate): JsonObject {
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (single.includes(key) && isObject(value)) return [key, translate(value)];
    if (several.includes(key) && Array.isArray(value))
      return [key, (value as Json[]).map((inner) => (isObject(inner) ? translate(inner) : inner))];
    return named.includes(key) ? [key, map(value, translate)] : [key, value];
  });
  return Object.fromEntries(entries);
}

/** Literals of a value, in which a rule may stand anywhere. */
function loosened(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (type === undefined && !('anyOf' in schema) && !('enum' in schema)) return {};
  return { anyOf: [rule, inside(schema, loosened)] };
}

/** Maps whose keys a person chooses: any, or those of a pattern. */
function keys(schema: JsonObject): JsonObject {
  const { patternProperties, ...rest } = schema;
  if (!isObject(patternProperties)) return schema;
  const any = patternProperties['^.*$'];
  return any === undefined
    ? { ...schema, additionalProperties: false }
    : { ...rest, propertyNames: chosenKey, additionalProperties: any };
}

/** Translates schemas of the language into what editors read: the kinds of places become plain JSON Schema. */
function translator(catalog: Catalog): Translate {
  const choices: Record<string, readonly string[]> = {
    icon: catalog.icons,
    display: Object.keys(catalog.displays),
  };
  return function translate(schema: JsonObject): JsonObject {
    const { kind, to, of, list: _list, ...plain } = schema as KindSchema;
    if (kind === 'value' && of) return { ...described(plain), ...loosened(translate(of)) };
    const choice = kind === 'reference' ? choices[to ?? ''] : undefined;
    return { ...keys(inside(plain, translate)), ...(choice && choice.length > 0 ? { enum: choice } : {}) };
  };
}

const described = ({ description }: JsonObject): JsonObject =>
  description === undefined ? {} : { description };

/** The names of the $defs that a schema names. */
function referred(schema: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const inner of schema as Json[]) referred(inner, found);
  else if (isObject(schema)) {
    if (typeof schema.$ref === 'string') found.add(schema.$ref.replace('#/$defs/', ''));
    for (const inner of Object.values(schema)) referred(inner, found);
  }
  return found;
}

/** The $defs that a schema needs, and those that these need. */
function needed(schema: JsonObject, $defs: Definitions['$defs']): JsonObject {
  const found = referred(schema);
  for (const name of found) referred($defs[name] ?? {}, found);
  return Object.fromEntries([...found].sort().map((name) => [name, $defs[name] ?? {}]));
}

/** The JSON Schema of each kind of definition, for editors: hover help, completion, marks under mistakes. */
export function editorSchemas(
  catalog: Catalog,
  settings: JsonObject,
): { [Kind in DefinitionKind]: JsonObject } {
  const translate = translator(catalog);
  const $defs = map(definitionsOf(catalog, settings).$defs, translate) as Definitions['$defs'];
  const all = Object.entries(definitionSchemas).map(([kind, definition]) => {
    const { $id: _, ...schema } = translate(definition as unknown as JsonObject);
    const used = needed(schema, $defs);
    const title = `Mostrador: ${kind}`;
    const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', title };
    return [kind, { ...head, ...schema, ...(Object.keys(used).length > 0 ? { $defs: used } : {}) }];
  });
  return Object.fromEntries(all);
}

import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { blockProperties } from '../../language/block.ts';
import { fieldProperties } from '../../language/form-field.ts';
import { warningCodes } from '../../language/messages.ts';
import type { Catalog } from '../catalog.ts';
import {
  type DefinitionKind,
  type Definitions,
  definitionSchemas,
  definitionsOf,
} from '../structure/definitions-schema.ts';
import { chosenBy } from '../structure/schema-parts.ts';
import type { KindSchema } from '../structure/site.ts';

/** Keywords that hold one schema, several, or schemas by name. */
const single = ['items', 'additionalProperties', 'if', 'then', 'else', 'propertyNames'];
const several = ['anyOf', 'allOf'];
const named = ['properties', 'patternProperties'];

/** Forbids keys that look like integers, which JavaScript would move to the front. */
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
    icon: Object.keys(catalog.icons),
    display: Object.keys(catalog.displays),
    warning: warningCodes,
  };
  return function translate(schema: JsonObject): JsonObject {
    const { kind, to, of, list: _list, gives: _gives, answers: _answers, ...plain } = schema as KindSchema;
    if (kind === 'value' && of) return { ...described(plain), ...loosened(translate(of)) };
    const choice = kind === 'reference' ? choices[to ?? ''] : undefined;
    return { ...keys(inside(plain, translate)), ...(choice && choice.length > 0 ? { enum: choice } : {}) };
  };
}

const described = ({ description }: JsonObject): JsonObject =>
  description === undefined ? {} : { description };

/** The file of what several kinds of definition use: blocks, fields, actions, rules, texts. */
const sharedSchema = 'shared';
const sharedFile = `${sharedSchema}.schema.json`;

/** A schema whose references lead into the shared file. */
function outward(schema: Json): Json {
  if (Array.isArray(schema)) return (schema as Json[]).map(outward);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `${sharedFile}${value}` : outward(value),
    ]),
  );
}

/** A schema as plain data, without the symbols of its builder. */
const plain = (schema: object): JsonObject => JSON.parse(JSON.stringify(schema)) as JsonObject;

/** The properties that every block and every field has: written once, and referred to by each type. */
const common = { block: blockProperties, field: fieldProperties } as const;

/** A type of block or field that refers to the properties all of them have. */
function referring(name: keyof typeof common, variant: JsonObject): JsonObject {
  const shared: { readonly [key: string]: unknown } = common[name];
  const properties = Object.entries(asObject(variant.properties)).map(([key, schema]): [string, Json] => [
    key,
    shared[key] === schema ? { $ref: `#/$defs/${name}Properties/properties/${key}` } : schema,
  ]);
  return { ...variant, properties: Object.fromEntries(properties) };
}

/** The choice among types of blocks or fields, each a definition of its own, and their common properties. */
function chosen(name: keyof typeof common, { word, of }: Definitions['variants']['block']): JsonObject {
  const named = Object.entries(of).map(([type, variant]): [string, JsonObject] => [
    `${name}.${type}`,
    referring(name, variant),
  ]);
  const types = Object.keys(of);
  const references = Object.fromEntries(
    types.map((type) => [
      type,
      { $ref: `#/$defs/${name}.${type}`, description: of[type]?.description ?? '' },
    ]),
  );
  return {
    ...Object.fromEntries(named),
    [`${name}Properties`]: { properties: plain(common[name]) },
    [name]: chosenBy(word, references, `A ${name}.`),
  };
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The JSON Schemas for editors: hover help, completion, marks under mistakes. One for each kind of definition, and one
 * of what they share, which the others refer to.
 */
export function editorSchemas(
  catalog: Catalog,
  settings: JsonObject,
): { [Kind in DefinitionKind | typeof sharedSchema]: JsonObject } {
  const translate = translator(catalog);
  const { $defs, variants } = definitionsOf(catalog, settings);
  const shared = map(
    { ...$defs, ...chosen('block', variants.block), ...chosen('field', variants.field) },
    translate,
  );
  const kinds = Object.entries(definitionSchemas).map(([kind, definition]) => {
    const { $id: _, ...schema } = translate(plain(definition));
    return [kind, { $schema: dialect, title: `Mostrador: ${kind}`, ...asObject(outward(schema)) }];
  });
  return {
    ...Object.fromEntries(kinds),
    [sharedSchema]: { $schema: dialect, title: 'Mostrador: what definitions share', $defs: shared },
  };
}

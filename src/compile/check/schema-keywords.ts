import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Finding } from '../finding.ts';
import { checkPlainValue } from '../structure/value-check.ts';

export type Steps = readonly (string | number)[];

/** Keywords that hold a schema, a list of schemas, or schemas by name; every other keyword holds data. */
const one = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const list = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const map = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'number' };
const count: JsonObject = { type: 'integer', minimum: 0 };
const yesNo: JsonObject = { type: 'boolean' };
const names: JsonObject = { type: 'array', items: text };
const schema: JsonObject = { type: ['object', 'boolean'] };
const typeName: JsonObject = {
  enum: ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'],
};

/** What each keyword that holds data may hold; {} is anything. */
const plain: { readonly [keyword: string]: JsonObject } = {
  $schema: text,
  $id: text,
  $ref: text,
  $comment: text,
  title: text,
  description: text,
  default: {},
  examples: { type: 'array' },
  deprecated: yesNo,
  readOnly: yesNo,
  writeOnly: yesNo,
  type: { type: ['string', 'array'], items: typeName },
  const: {},
  enum: { type: 'array' },
  format: text,
  pattern: text,
  patternErrorMessage: text,
  minLength: count,
  maxLength: count,
  contentMediaType: text,
  contentEncoding: text,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
  minItems: count,
  maxItems: count,
  uniqueItems: yesNo,
  required: names,
  minProperties: count,
  maxProperties: count,
  dependentRequired: { type: 'object', additionalProperties: names },
  // Of settings: the dotted path under which the server may name one.
  alias: text,
};

const holding: { readonly [keyword: string]: JsonObject } = Object.fromEntries([
  ...one.map((keyword) => [keyword, schema]),
  ...list.map((keyword) => [keyword, { type: 'array', minItems: 1, items: schema }]),
  ...map.map((keyword) => [keyword, { type: 'object', additionalProperties: schema }]),
]);

const all = { ...holding, ...plain };

/** Every keyword of a JSON Schema. */
export const keywords = Object.keys(all);

/** Why a text is no regular expression. */
function patternFault(value: Json): string | undefined {
  try {
    new RegExp(String(value), 'u');
    return undefined;
  } catch {
    return 'it is no regular expression: brackets that are opened must be closed, and \\ stands before a sign that is meant as itself';
  }
}

/** What is wrong with the value of a known keyword. */
export function keywordFaults(keyword: string, value: Json, steps: Steps): Finding[] {
  const shape = Object.hasOwn(all, keyword) ? (all[keyword] ?? {}) : {};
  const pointer = jsonPointer(steps);
  if (keyword === 'type' && typeof value === 'string') return checkPlainValue(typeName, value, pointer);
  const found = checkPlainValue(shape, value, pointer);
  if (found.length > 0) return found;
  const expected = keyword === 'pattern' ? patternFault(value) : undefined;
  if (expected !== undefined)
    return [{ code: 'wrong-value', pointer, details: { found: String(value), expected } }];
  const { items, additionalProperties: each } = shape;
  const inner: [string | number, Json][] = Array.isArray(value)
    ? [...(value as Json[]).entries()]
    : Object.entries(isObject(value) ? value : {});
  const of = Array.isArray(value) ? items : each;
  return isObject(of)
    ? inner.flatMap(([step, entry]) => checkPlainValue(of, entry, jsonPointer([...steps, step])))
    : [];
}

/** Required properties that a schema neither describes nor allows beside what it describes: no data would fit. */
export function requiredFaults(schema: JsonObject, steps: Steps): Finding[] {
  const { required, properties, additionalProperties } = schema;
  if (!Array.isArray(required) || !isObject(properties) || additionalProperties !== false) return [];
  const known = Object.keys(properties);
  return required.flatMap((name: Json, index): Finding[] => {
    if (typeof name !== 'string' || known.includes(name)) return [];
    const suggestion = nearest(name, known);
    return [
      {
        code: 'unknown-property',
        pointer: jsonPointer([...steps, 'required', index]),
        details: { property: name, known: listed(known) },
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    ];
  });
}

/** Pairs of keywords of which the first one may not be above the second: no data would fit. */
const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/** Lower limits of a schema that are above its upper ones. */
export function limitFaults(schema: JsonObject, steps: Steps): Finding[] {
  return limits.flatMap(([lower, upper]): Finding[] => {
    const [least, most] = [schema[lower], schema[upper]];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return [];
    const details = { found: String(least), expected: `${most} or less, as ${upper} beside it is ${most}` };
    return [{ code: 'wrong-value', pointer: jsonPointer([...steps, lower]), details }];
  });
}

/** The schemas that a keyword holds, with the steps to each. */
export function schemasInside(keyword: string, value: Json, steps: Steps): [Json, Steps][] {
  if (one.includes(keyword)) return [[value, steps]];
  if (list.includes(keyword) && Array.isArray(value))
    return value.map((inner: Json, index) => [inner, [...steps, index]]);
  const isMap = map.includes(keyword) && isObject(value);
  return isMap ? Object.entries(value).map(([name, inner]) => [inner, [...steps, name]]) : [];
}

import { isDay, isMoment } from '../../base/days.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import type { Finding } from '../finding.ts';

/** The JSON types in words. */
export const typeWords: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** The JSON type of a value. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A JSON type, or several, in words. */
export function inWords(types: readonly string[]): string {
  return [...new Set(types)].map((type) => typeWords[type] ?? type).join(' or ');
}

/** True when a value has one of the JSON types. */
export function hasType(value: unknown, types: readonly string[]): boolean {
  const found = jsonType(value);
  return types.some((type) => type === found || (type === 'integer' && Number.isInteger(value)));
}

/** The types a schema names; none when it takes any. */
export function typesOf(schema: JsonObject): string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  if ('const' in schema) return [jsonType(schema.const)];
  return Array.isArray(schema.enum) ? [...new Set(schema.enum.map(jsonType))] : [];
}

/** `meaning` is what the schema says of the place. */
export const wrongType = (
  pointer: string,
  expected: string,
  value: unknown,
  { description }: JsonObject = {},
): Finding => ({
  code: 'wrong-type',
  pointer,
  details: {
    expected,
    found:
      typeof value === 'number' && expected === 'a whole number' ? String(value) : inWords([jsonType(value)]),
    ...(typeof description === 'string' && { meaning: description.replace(/\.$/, '') }),
  },
});

/** The names of the required properties of a schema. */
export function requiredNames(schema: JsonObject): string[] {
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as Json[]).filter(isObject) : [];
  const own = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...new Set([...own, ...parts.flatMap(requiredNames)])];
}

/** The literals of a schema that allows only literals. */
export function literalsOf(schema: JsonObject): Json[] | undefined {
  if ('const' in schema) return [schema.const ?? null];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (!Array.isArray(schema.anyOf)) return undefined;
  const each = schema.anyOf.map((branch) => (isObject(branch) ? literalsOf(branch) : undefined));
  return each.every((literals) => literals !== undefined) ? each.flat() : undefined;
}

/** A finding if a value is not one of the allowed literals. */
export function checkLiteral(literals: readonly Json[], value: Json, pointer: string): Finding[] {
  if (literals.includes(value)) return [];
  if (!hasType(value, literals.map(jsonType)))
    return [wrongType(pointer, inWords(literals.map(jsonType)), value)];
  // Of two letters, the code of any other language would be near.
  const isWord = typeof value === 'string' && value.length > 2;
  const suggestion = isWord ? nearest(value, literals.map(String)) : undefined;
  const expected = literals.length === 1 ? `it is ${literals[0]}` : `one of ${literals.join(', ')}`;
  return [
    {
      code: 'wrong-value',
      pointer,
      details: { found: String(value), expected },
      ...(suggestion ? { suggestion } : {}),
    },
  ];
}

const number = (schema: JsonObject, keyword: string): number | undefined => {
  const limit = schema[keyword];
  return typeof limit === 'number' ? limit : undefined;
};

/** Formats of texts in definitions: a check and a description of each. An empty text fits unless there is a default. */
const formats: { readonly [name: string]: [keeps: (text: string) => boolean, written: string] } = {
  date: [isDay, 'a day that exists, such as 2026-03-01'],
  'date-time': [isMoment, 'a day that exists and a time, such as 2026-03-01T08:30:00+01:00'],
};

/** The limits of a schema, each with the words of its message and whether the value respects it. */
function limits(schema: JsonObject, value: Json): [boolean, string][] {
  const found: [boolean, string][] = [];
  const least = number(schema, 'minimum');
  const most = number(schema, 'maximum');
  const items = number(schema, 'minItems');
  if (least !== undefined && typeof value === 'number') found.push([value >= least, `at least ${least}`]);
  if (most !== undefined && typeof value === 'number') found.push([value <= most, `at most ${most}`]);
  if (items !== undefined && Array.isArray(value))
    found.push([value.length >= items, `at least ${items} in the list`]);
  const [keeps, written] = formats[String(schema.format)] ?? [];
  if (keeps && written && typeof value === 'string')
    found.push([(value === '' && !schema.default) || keeps(value), written]);
  if (typeof schema.pattern === 'string' && typeof value === 'string')
    found.push([
      new RegExp(schema.pattern, 'u').test(value),
      String(schema.patternErrorMessage ?? `it must match ${schema.pattern}`),
    ]);
  return found;
}

/** Checks type, literals, limits and pattern of one value, not its contents. At most one finding. */
export function checkPlainValue(schema: JsonObject, value: Json, pointer: string): Finding[] {
  const literals = literalsOf(schema);
  if (literals) return checkLiteral(literals, value, pointer);
  const types = typesOf(schema);
  if (types.length > 0 && !hasType(value, types)) return [wrongType(pointer, inWords(types), value, schema)];
  const broken = limits(schema, value).find(([kept]) => !kept);
  const found = Array.isArray(value) ? JSON.stringify(value) : String(value);
  return broken ? [{ code: 'wrong-value', pointer, details: { found, expected: broken[1] } }] : [];
}

import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { withArticle } from '../../base/with-article.ts';
import type { Property } from './entry.ts';

/** What is written at a place of each kind, in a few words. */
const kindsInWords: { readonly [kind: string]: string } = {
  text: 'text key',
  told: 'text key',
  condition: 'true, false or rule',
  reasons: 'list of { when, reason }',
  actions: 'action or list of actions',
  blocks: 'blocks by key',
  arguments: 'values by name, or rule',
  ask: 'call',
};

const variantsOf = (schema: JsonObject): readonly JsonObject[] =>
  [...((schema.anyOf as Json[]) ?? []), ...((schema.oneOf as Json[]) ?? [])].filter(isObject);

/** The schema of the literal of a value, or the schema itself. */
const literalOf = (schema: JsonObject): JsonObject =>
  schema.kind === 'value' ? asObject(schema.of) : schema;

/** The values that a schema allows, where these are all; none where there are others too. */
export function allowedOf(schema: JsonObject): string[] {
  const literal = literalOf(schema);
  if (Array.isArray(literal.enum)) return (literal.enum as Json[]).map((value) => JSON.stringify(value));
  if ('const' in literal) return [JSON.stringify(literal.const)];
  const variants = variantsOf(literal).map((one) =>
    one.type === 'boolean' ? ['true', 'false'] : one.type === 'null' ? ['null'] : allowedOf(one),
  );
  return variants.every((values) => values.length > 0) ? variants.flat() : [];
}

const names: { readonly [type: string]: string } = {
  boolean: 'true or false',
  integer: 'whole number',
  string: 'text',
};

/** The values that a schema allows, as code; undefined where there are others too. */
function valuesInWords(schema: JsonObject): string | undefined {
  const values = allowedOf(schema).map((value) => `\`${value}\``);
  return values.length > 0 ? values.join(', ') : undefined;
}

/** The type of a literal in words. */
function literalInWords(schema: JsonObject): string {
  const { type, items } = schema;
  if (allowedOf(schema).length > 0) return 'one of';
  const variants = variantsOf(schema);
  if (variants.length > 0)
    return [...new Set(variants.map((one) => valuesInWords(one) ?? typeInWords(one)))].join(' or ');
  if (type === 'array')
    return isObject(items) && (items.type !== undefined || items.enum)
      ? `list of ${valuesInWords(items) ?? plural(literalInWords(items))}`
      : 'list';
  if (type === 'object')
    return (schema.patternProperties ?? isObject(schema.additionalProperties)) ? 'entries by key' : 'object';
  if (Array.isArray(type)) return (type as string[]).map((one) => names[one] ?? one).join(' or ');
  return typeof type === 'string' ? (names[type] ?? type) : 'anything';
}

const plural = (word: string): string =>
  ({
    text: 'texts',
    number: 'numbers',
    'whole number': 'whole numbers',
    object: 'objects',
  })[word] ?? word;

/** What a name names, where that is not the word itself. */
const referred: { readonly [to: string]: string } = {
  icon: 'an icon',
  display: 'a format',
  embed: 'an embed',
  fields: 'shared fields',
  block: 'a shared block',
};

/** What may be written at a place, in a few words. */
export function typeInWords(schema: JsonObject): string {
  const { kind, to } = schema;
  if (kind === 'reference') return `name of ${referred[String(to)] ?? withArticle(String(to))}`;
  if (kind === 'each') return `for each of \`${String(schema.list)}\``;
  if (kind === 'value') {
    const literal = literalInWords(literalOf(schema));
    return literal === 'anything'
      ? 'anything, or rule'
      : literal === 'one of'
        ? 'one of, or rule'
        : `${literal} or rule`;
  }
  const known = typeof kind === 'string' ? kindsInWords[kind] : undefined;
  return known ?? literalInWords(schema);
}

/** Bounds of a schema in words. */
export function boundsOf(schema: JsonObject): string | undefined {
  const { minimum, maximum, exclusiveMinimum, minItems, pattern } = literalOf(schema);
  if (minimum !== undefined && maximum !== undefined) return `${String(minimum)} to ${String(maximum)}`;
  if (minimum !== undefined) return `${String(minimum)} or more`;
  if (exclusiveMinimum !== undefined) return `more than ${String(exclusiveMinimum)}`;
  if (maximum !== undefined) return `at most ${String(maximum)}`;
  if (minItems !== undefined) return `at least ${String(minItems)}`;
  return typeof pattern === 'string' ? `fits \`${pattern}\`` : undefined;
}

/** The text of a property without its default, and the default. */
function parted(written: string): { doc: string; fallback?: string } {
  // The type says so already.
  const description = written.replace(/ The key of a text\.(?= |$)/, '');
  const [, doc, fallback] = /^(.*?)\s*Default: ([^.]+(?:\.[^.\s][^.]*)*)\.\s*$/s.exec(description) ?? [];
  return fallback === undefined ? { doc: description } : { doc: doc ?? '', fallback };
}

/** The schemas inside a schema, by what stands behind the name of the outer one. */
function insideOf(schema: JsonObject): [path: string, schema: JsonObject, required: boolean][] {
  const literal = schema.kind === 'value' ? asObject(schema.of) : schema;
  if (literal.type === 'array' && isObject(literal.items)) {
    const items = insideOf(literal.items);
    return items.map(([path, inner, required]) => [`[]${path}`, inner, required]);
  }
  const required = Array.isArray(literal.required) ? (literal.required as string[]) : [];
  const properties = Object.entries(asObject(literal.properties)).map(
    ([name, inner]): [string, JsonObject, boolean] => [`.${name}`, asObject(inner), required.includes(name)],
  );
  const pattern = Object.values(asObject(literal.patternProperties))[0];
  const any = pattern ?? literal.additionalProperties;
  return isObject(any)
    ? [
        ...properties,
        ...insideOf(any).map(([path, inner, must]): [string, JsonObject, boolean] => [
          `.*${path}`,
          inner,
          must,
        ]),
      ]
    : properties;
}

/** A property and those inside it, in the order of the schema. */
function rowsOf(name: string, schema: JsonObject, required: boolean): Property[] {
  const { doc, fallback } = parted(String(schema.description ?? ''));
  const [bounds, allowed] = [boundsOf(schema), allowedOf(schema)];
  // One word that may be written is its type.
  const type = allowed.length === 1 ? `\`${allowed[0]}\`` : typeInWords(schema);
  const row: Property = {
    name,
    type: bounds === undefined ? type : `${type}, ${bounds}`,
    required,
    doc,
    ...(fallback !== undefined && { fallback }),
    allowed: allowed.length === 1 ? [] : allowed,
  };
  return [row, ...insideOf(schema).flatMap(([path, inner, must]) => rowsOf(`${name}${path}`, inner, must))];
}

/** The properties of an object schema, those inside others behind their names. */
export function propertiesOf(schema: JsonObject, without: readonly string[] = []): Property[] {
  return insideOf(schema)
    .filter(([path]) => !without.includes(path.slice(1)))
    .flatMap(([path, inner, required]) => rowsOf(path.slice(1), inner, required));
}

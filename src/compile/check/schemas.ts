import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Library } from '../library/library.ts';
import { engineSettingNames, settingsFile } from '../library/settings.ts';
import type { Document } from '../read/document.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';
import { checkLiteral } from '../structure/value-check.ts';

/** Keywords that hold a schema, a list of schemas, or schemas by name; every other keyword holds data. */
const one = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];
const list = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const map = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const holding = [...one, ...list, ...map];

const plain = [
  '$schema',
  '$id',
  '$ref',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'type',
  'const',
  'enum',
  'format',
  'pattern',
  'patternErrorMessage',
  'minLength',
  'maxLength',
  'contentMediaType',
  'contentEncoding',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  // Of settings: the dotted path under which the server may name one.
  'alias',
];
const keywords = [...holding, ...plain];
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

type Context = { file: string; schemas: Library['schemas']; formats: readonly string[] };
type Steps = readonly (string | number)[];

const unknown = (
  code: 'unknown-format' | 'unknown-property',
  word: 'name' | 'property',
  name: string,
  steps: Steps,
  known: readonly string[],
): Finding => {
  const suggestion = nearest(name, known);
  return {
    code,
    pointer: jsonPointer(steps),
    details: { [word]: name, known: listed(known) },
    ...(suggestion ? { suggestion } : {}),
    ...(word === 'property' ? { of: 'key' as const } : {}),
  };
};

/** One keyword that holds data. */
function keywordFindings(
  key: string,
  value: Json,
  steps: Steps,
  { file, schemas, formats }: Context,
): Finding[] {
  const pointer = jsonPointer(steps);
  if (key === '$ref' && typeof value === 'string' && !schemas.target(value, file))
    return [{ code: 'unresolved-reference', pointer, details: { ref: value } }];
  if (key === 'format' && typeof value === 'string' && !formats.includes(value))
    return [unknown('unknown-format', 'name', value, steps, formats)];
  if (key === 'type')
    return Array.isArray(value)
      ? value.flatMap((type: Json, index) => checkLiteral(types, type, jsonPointer([...steps, index])))
      : checkLiteral(types, value, pointer);
  return keywords.includes(key) || key.startsWith('x-')
    ? []
    : [unknown('unknown-property', 'property', key, steps, keywords)];
}

/** The schemas that a keyword holds, with the steps to each. */
function schemasInside(key: string, value: Json, steps: Steps): [Json, Steps][] {
  if (one.includes(key)) return [[value, steps]];
  if (list.includes(key) && Array.isArray(value))
    return value.map((inner: Json, index) => [inner, [...steps, index]]);
  const isMap = map.includes(key) && isObject(value);
  return isMap ? Object.entries(value).map(([name, inner]) => [inner, [...steps, name]]) : [];
}

/** References, formats, types and keywords that do not exist, in a JSON Schema and everything inside it. */
function schemaFindings(schema: Json, steps: Steps, context: Context): Finding[] {
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const at = [...steps, key];
    if (!holding.includes(key)) return keywordFindings(key, value, at, context);
    return schemasInside(key, value, at).flatMap(([inner, innerSteps]) =>
      schemaFindings(inner, innerSteps, context),
    );
  });
}

/** The JSON Schemas inside the declaration of one call, with the steps to each. */
function callSchemas(call: JsonObject): [Json, Steps][] {
  const direct = ['parameters', 'query', 'body', 'answer'].map((name): [Json, Steps] => [
    call[name] ?? null,
    [name],
  ]);
  const inside = (group: string, name: string) =>
    Object.entries(isObject(call[group]) ? (call[group] as JsonObject) : {}).map(
      ([key, entry]): [Json, Steps] => [isObject(entry) ? (entry[name] ?? null) : null, [group, key, name]],
    );
  return [...direct, ...inside('answers', 'schema'), ...inside('errors', 'body')];
}

/** Settings without a default, and settings with the name of one of the engine's. */
function settingsFindings(schema: Json, steps: Steps): Finding[] {
  const { properties, ...own } = asObject(schema);
  if (properties === undefined)
    return 'default' in own ? [] : [{ code: 'setting-default', pointer: jsonPointer(steps), of: 'key' }];
  return Object.entries(asObject(properties)).flatMap(([name, inner]): Finding[] => {
    const at = [...steps, 'properties', name];
    return steps.length === 0 && engineSettingNames.includes(name)
      ? [{ code: 'setting-taken', pointer: jsonPointer(at), details: { name }, of: 'key' }]
      : settingsFindings(inner, at);
  });
}

const ofSettings = ({ file, value = null }: Document): Finding[] =>
  file === settingsFile ? settingsFindings(value, []) : [];

/** Everything wrong in the JSON Schemas of the repository: parts, forms' data, and those inside calls. */
export function librarySchemaDiagnostics(
  { schemas, schemaDocuments, families }: Library,
  formats: readonly string[],
): Diagnostic[] {
  const told = (findings: Finding[], places: Positions) =>
    findings.map((finding) => diagnosticOf(finding, places));
  const files = schemaDocuments.flatMap((document) =>
    told(
      [
        ...schemaFindings(document.value ?? null, [], { file: document.file, schemas, formats }),
        ...ofSettings(document),
      ],
      document,
    ),
  );
  const calls = families.flatMap((family) => {
    const declared =
      isObject(family.value) && isObject(family.value.calls) ? Object.entries(family.value.calls) : [];
    const context = { file: family.files[0] ?? '', schemas, formats };
    const findings = declared.flatMap(([verb, call]) =>
      isObject(call)
        ? callSchemas(call).flatMap(([schema, steps]) =>
            schemaFindings(schema, ['calls', verb, ...steps], context),
          )
        : [],
    );
    return told(findings, family);
  });
  return [...files, ...calls];
}

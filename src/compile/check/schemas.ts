import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Library } from '../library/library.ts';
import { engineSettingNames, settingsFile } from '../library/settings.ts';
import type { Document } from '../read/document.ts';
import { diagnosticOf, type Finding, type Positions } from '../finding.ts';
import {
  keywordFaults,
  keywords,
  limitFaults,
  requiredFaults,
  schemasInside,
  type Steps,
} from './schema-keywords.ts';

type Context = { file: string; schemas: Library['schemas']; formats: readonly string[] };

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

/** One keyword: whether it is known, and holds what it may. */
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
  return keywords.includes(key) || key.startsWith('x-')
    ? keywordFaults(key, value, steps)
    : [unknown('unknown-property', 'property', key, steps, keywords)];
}

/** References, formats, types and keywords that do not exist, in a JSON Schema and everything inside it. */
function schemaFindings(schema: Json, steps: Steps, context: Context): Finding[] {
  if (!isObject(schema)) return [];
  const inside = Object.entries(schema).flatMap(([key, value]) => {
    const at = [...steps, key];
    return [
      ...keywordFindings(key, value, at, context),
      ...schemasInside(key, value, at).flatMap(([inner, innerSteps]) =>
        schemaFindings(inner, innerSteps, context),
      ),
    ];
  });
  return [...requiredFaults(schema, steps), ...limitFaults(schema, steps), ...inside];
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

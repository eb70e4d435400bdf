import type { Json, JsonObject } from '../../base/json.ts';
import type { CallDefinition } from '../../language/call.ts';
import type { CallInfo } from '../../language/portal.ts';
import { requiredNames } from '../structure/value-check.ts';
import { hashOf } from './hash.ts';
import type { Positions } from '../finding.ts';
import type { SchemaFiles } from './schema-files.ts';

/** A call where it is declared. */
export type DeclaredCall = {
  name: string;
  definition: CallDefinition;
  file: string;
  places: Positions;
  /** Where it stands in its file. */
  pointer: string;
};

/** A declared call with its schemas resolved. */
export type CallEntry = DeclaredCall & {
  parameters: JsonObject;
  query: JsonObject;
  body: JsonObject;
  /** The schema of the common answer: `{}` if the call does not declare one. */
  answer: JsonObject;
  /** The schema of each version's answer before it is adapted. */
  answers: { [version: string]: JsonObject };
};

/** The names in braces of a path. */
const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const texts = (names: readonly string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: ['string', 'number'] }])),
  required: names,
});

/** Resolves the schemas of a declared call. */
export function callEntry(declared: DeclaredCall, schemas: SchemaFiles): CallEntry {
  const { definition, file } = declared;
  const inline = (schema: JsonObject | undefined): JsonObject => (schema ? schemas.inline(schema, file) : {});
  const named = inline(definition.parameters);
  const byPath = texts(pathNames(definition.path));
  const answers = Object.entries(definition.answers ?? {}).map(([version, { schema }]) => [
    version,
    inline(schema),
  ]);
  return {
    ...declared,
    parameters: {
      ...byPath,
      properties: { ...(byPath.properties as JsonObject), ...(named.properties as JsonObject | undefined) },
    },
    query: inline(definition.query),
    body: inline(definition.body),
    answer: inline(definition.answer),
    answers: Object.fromEntries(answers),
  };
}

/** The schemas of each version's answer by the name of their validator; versions without a schema have none. */
export function answerSchemas({
  definition,
  answer,
  answers,
}: CallEntry): { version: string; validator: string; schema: JsonObject }[] {
  return definition.versions.flatMap((number) => {
    const version = String(number);
    const schema = answers[version] ?? answer;
    return Object.keys(schema).length === 0 ? [] : [{ version, validator: hashOf(schema), schema }];
  });
}

const names = (schema: JsonObject): string[] => Object.keys((schema.properties ?? {}) as JsonObject);

/** The answers that documented errors stand for, by status; undefined if there are none. */
function meanings({ errors = {} }: CallDefinition): Pick<CallInfo, 'means'> {
  const means = Object.entries(errors).flatMap(([status, { means }]) =>
    means === undefined ? [] : [[status, means] as const],
  );
  return means.length === 0 ? {} : { means: Object.fromEntries(means) };
}

/** The statuses that end the session; undefined if there are none. */
function endings({ errors = {} }: CallDefinition): Pick<CallInfo, 'signsOut'> {
  const signsOut = Object.keys(errors).filter((status) => errors[status]?.signsOut);
  return signsOut.length === 0 ? {} : { signsOut };
}

/** The properties of a call that the client needs. */
export function callInfo(entry: CallEntry): CallInfo {
  const {
    method,
    path,
    versions,
    access,
    modifies = false,
    file = false,
    cacheMinutes = 0,
    answers = {},
    once,
    paged,
    refused,
    write,
  } = entry.definition;
  const adapt = Object.entries(answers).map(([version, answer]): [string, Json] => [version, answer.adapt]);
  return {
    method,
    path,
    versions,
    access,
    modifies,
    file,
    cacheMinutes,
    query: names(entry.query),
    body: names(entry.body),
    needs: [entry.parameters, entry.query, entry.body].flatMap(requiredNames),
    adapt: Object.fromEntries(adapt),
    validators: Object.fromEntries(
      answerSchemas(entry).map(({ version, validator }) => [version, validator]),
    ),
    ...meanings(entry.definition),
    ...endings(entry.definition),
    ...(once && { once }),
    ...(paged && { paged }),
    ...(refused && { refused }),
    ...(write && { write }),
  };
}

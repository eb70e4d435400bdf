import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { fileNameOf } from '../../compile/read/file-names.ts';
import type { Files } from '../../compile/read/read-files.ts';
import type { CallsDefinition } from '../../language/call.ts';
import { Components } from './components.ts';
import { operationOf, type Seen, type Versioned } from './operation.ts';

/** Shapes and answers that every call shares. */
const common = {
  parameters: {
    language: {
      name: 'lang',
      in: 'query',
      description:
        'The language of texts in the answer. A partner may name the parameter otherwise (`api.languageParameter`).',
      schema: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$' },
      example: 'es_ES',
    },
    attempt: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same for each repetition of an attempt whose outcome is not known.',
      schema: { type: 'string' },
    },
  },
  responses: {
    unauthorised: {
      description:
        'No session, or one that is over. With the message `token_expired` the portal asks to sign in again.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
    },
    sessionOver: {
      description: 'A session was sent, and it is over. Without one the call is answered.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
    },
    readOnly: {
      description: 'The session may only read.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
    },
  },
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
  },
};

/** What the body of a refusal may say. */
const failure = {
  type: 'object',
  description:
    'A refusal. The portal reads the first of `message`, `error` and `code`, and the errors of fields.',
  properties: {
    message: { type: 'string', description: 'What it says, or a code.' },
    error: { type: 'string', description: 'A code.' },
    code: { type: 'string', description: 'A code.' },
    errors: { type: 'object', description: 'Texts by field.' },
  },
};

/** The families, each with the files that declare it and what its calls are for. */
function tagsOf(versions: readonly Versioned[]): JsonObject[] {
  const families = [...new Set(versions.map(({ name }) => name.split('.')[0] ?? name))];
  return families.map((family) => {
    const own = versions.filter(({ name }) => name.split('.')[0] === family);
    const places = new Set(own.map(({ file }) => `\`${file}\``));
    const lines = new Set(own.map(({ name, call }) => `- \`${name}\`: ${call.title}`));
    return {
      name: family,
      description: `Declared in ${[...places].join(', ')}:\n\n${[...lines].join('\n')}`,
    };
  });
}

/** Every version of every call. */
function versionsOf(files: Files, seen: ReadonlyMap<string, Seen>): Versioned[] {
  return [...files].sort().flatMap(([file, text]) => {
    if (fileNameOf(file).is !== 'calls') return [];
    const { family, calls } = JSON.parse(text) as CallsDefinition;
    return Object.entries(calls).flatMap(([verb, call]) =>
      call.versions.map((version): Versioned => {
        const name = `${family}.${verb}`;
        const known = seen.get(`${name}.v${version}`);
        return { name, call, version, file, ...(known ? { seen: known } : {}) };
      }),
    );
  });
}

/** The values of a property of several operations, each once. */
const distinct = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Several schemas as one: any of them. */
function anyOf(bodies: readonly JsonObject[]): JsonObject {
  const media = bodies.flatMap((body) => {
    const given = asObject(asObject(body.content)['application/json']);
    return isObject(given.schema) ? [given] : [];
  });
  const schemas = distinct(media.map(({ schema }) => schema as Json));
  const [first] = bodies;
  if (schemas.length < 2) return first ?? {};
  return { ...first, content: { 'application/json': { schema: { anyOf: schemas } } } };
}

/** Calls that share a method and a path are one operation: OpenAPI tells requests apart by these alone. */
function united(operations: readonly JsonObject[]): JsonObject {
  const [first] = operations;
  if (!first || operations.length === 1) return first ?? {};
  const responses = operations.map((operation) => asObject(operation.responses));
  const statuses = [...new Set(responses.flatMap(Object.keys))];
  const ids = operations.map(({ operationId }) => String(operationId));
  const bodies = operations.flatMap(({ requestBody }) => (isObject(requestBody) ? [requestBody] : []));
  return {
    ...first,
    operationId: ids.join('+'),
    summary: operations.map(({ summary }) => summary).join(' / '),
    description: `${ids.length} calls that their bodies tell apart: ${ids.join(', ')}.`,
    parameters: distinct(operations.flatMap(({ parameters }) => parameters as JsonObject[])),
    ...(bodies.length > 0 ? { requestBody: anyOf(bodies) } : {}),
    responses: Object.fromEntries(
      statuses.map((status) => [
        status,
        anyOf(responses.flatMap((one) => (isObject(one[status]) ? [one[status]] : []))),
      ]),
    ),
  };
}

/** A path without what its arguments are called: two that differ in nothing else are one to OpenAPI. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/**
 * The API contract as a document of OpenAPI 3.1.
 * @param files the definitions, `schemas/…` by path.
 * @param seen examples by call and version, `contracts.list.v2`.
 */
export function openApiOf(
  files: Files,
  version: string,
  seen: ReadonlyMap<string, Seen> = new Map(),
): JsonObject {
  const components = new Components(files);
  const places = new Map<string, { path: string; method: string; operations: JsonObject[] }>();
  const versions = versionsOf(files, seen);
  for (const versioned of versions) {
    const { call } = versioned;
    const path = `/api/v${versioned.version}/${call.path}`;
    const key = `${call.method} ${shapeOf(path)}`;
    const place = places.get(key) ?? { path, method: call.method.toLowerCase(), operations: [] };
    place.operations.push(operationOf(versioned, components));
    places.set(key, place);
  }
  const paths: { [path: string]: { [method: string]: Json } } = {};
  for (const { path, method, operations } of places.values()) {
    const known = Object.keys(paths).find((one) => shapeOf(one) === shapeOf(path)) ?? path;
    paths[known] = { ...paths[known], [method]: united(operations) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "The retailer's API",
      version,
      description:
        'What the portal asks a retailer for. Generated from schemas/calls. Requests and answers are JSON, files of customers too: their content stands in it in base64.',
    },
    servers: [{ url: 'https://{host}', variables: { host: { default: 'retailer.example' } } }],
    tags: tagsOf(versions),
    paths,
    components: { schemas: { ...components.all(), failure }, ...common },
  };
}

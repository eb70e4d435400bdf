import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import type { CallDefinition } from '../../language/call.ts';
import type { Components } from './components.ts';

/** What is known of a call from asking a sandbox: arguments that lead somewhere, and answers. */
export type Seen = { given: JsonObject; answer?: Json };

/** A call in one of its versions. */
export type Versioned = {
  name: string;
  call: CallDefinition;
  version: number;
  /** The file in which it is declared. */
  file: string;
  seen?: Seen;
};

const json = (schema: JsonObject, example?: Json): JsonObject => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const propertiesOf = (schema: JsonObject | undefined): [string, JsonObject][] =>
  Object.entries(asObject(schema?.properties)).map(([name, property]) => [name, asObject(property)]);

const requires = (schema: JsonObject | undefined, name: string): boolean =>
  Array.isArray(schema?.required) && schema.required.includes(name);

/** How a list or an object stands in the query, in the words of OpenAPI. */
function written(schema: JsonObject, how: string | undefined, components: Components): JsonObject {
  const types = [components.followed(schema).type].flat();
  const isLong = types.includes('array') || types.includes('object');
  if (!isLong) return { schema };
  if (how === undefined || how === 'json') return { content: { 'application/json': { schema } } };
  return { style: 'form', explode: how === 'repeat', schema };
}

const descriptionIn = ({ description }: JsonObject): JsonObject =>
  description === undefined ? {} : { description };

function parametersOf({ call, file, seen }: Versioned, components: Components): JsonObject[] {
  const example = (name: string, schema: JsonObject): JsonObject => {
    const [value = seen?.given[name]] = Array.isArray(schema.examples) ? schema.examples : [];
    if (value === undefined || value === null) return {};
    // In an address a number is a text like any other, so a text may have been given as a number.
    const isText = components.followed(schema).type === 'string';
    return { example: isText ? String(value) : value };
  };
  const parameter = (name: string, schema: JsonObject, more: JsonObject): JsonObject => ({
    name,
    ...descriptionIn(components.followed(schema)),
    ...more,
    ...example(name, schema),
  });
  const named = new Map(propertiesOf(call.parameters));
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = components.schema(named.get(name) ?? { type: 'string' }, file);
    return parameter(name, schema, { in: 'path', required: true, schema });
  });
  const inQuery = propertiesOf(call.query).map(([name, property]) => {
    const schema = components.schema(property, file);
    const how = written(schema, call.write?.[name], components);
    return parameter(name, schema, { in: 'query', required: requires(call.query, name), ...how });
  });
  const common = ['language', ...(call.once ? ['attempt'] : [])];
  return [...inPath, ...inQuery, ...common.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

/** The types of a file that a call answers with. */
const fileTypes = ({ file }: CallDefinition): readonly string[] => (Array.isArray(file) ? file : ['*/*']);

function success({ call, version, file, seen }: Versioned, components: Components): JsonObject {
  if (call.file) {
    return {
      description: 'The file, named by content-disposition.',
      headers: { 'Content-Disposition': { required: true, schema: { type: 'string' } } },
      content: Object.fromEntries(fileTypes(call).map((type) => [type, {}])),
    };
  }
  const schema = call.answers?.[String(version)]?.schema ?? call.answer;
  if (!schema) return { description: 'It is done. Whatever the body holds is not read.' };
  const { description } = schema;
  return {
    description: typeof description === 'string' ? description : call.title,
    content: json(components.schema(schema, file), seen?.answer),
  };
}

/** What refuses a session: every call that carries one may. */
const refusals: { [access in CallDefinition['access']]: JsonObject } = {
  customer: { '401': { $ref: '#/components/responses/unauthorised' } },
  everyone: { '401': { $ref: '#/components/responses/sessionOver' } },
  visitor: {},
};

function responsesOf(versioned: Versioned, components: Components): JsonObject {
  const { call, file } = versioned;
  const common = {
    ...refusals[call.access],
    ...(call.modifies ? { '403': { $ref: '#/components/responses/readOnly' } } : {}),
  };
  const errors = Object.entries(call.errors ?? {}).map(
    ([status, { meaning, body }]): [string, JsonObject] => [
      status,
      {
        description: meaning,
        content: json(body ? components.schema(body, file) : { $ref: '#/components/schemas/failure' }),
      },
    ],
  );
  // A change may say with any 2xx that it was carried out.
  const good = call.modifies ? '2XX' : '200';
  return { [good]: success(versioned, components), ...common, ...Object.fromEntries(errors) };
}

const security: { [access in CallDefinition['access']]: JsonObject[] } = {
  customer: [{ session: [] }],
  everyone: [{}, { session: [] }],
  visitor: [],
};

/** What a call says of itself beside its shape. */
function descriptionOf({ call, version }: Versioned): string {
  const others = call.versions.filter((other) => other !== version);
  const isPreferred = call.versions[0] === version;
  const lines = [
    others.length === 0
      ? ''
      : isPreferred
        ? `Asked for first; where it is answered with 404, 405 or 501, version ${others.join(', ')} is asked for.`
        : `Asked for where version ${call.versions.slice(0, call.versions.indexOf(version)).join(', ')} is not there.`,
    call.modifies ? 'Changes something: never sent twice by itself, and refused to a read-only session.' : '',
    call.once ? 'A repetition with the same `Idempotency-Key` is carried out once.' : '',
    call.translated ? `Its texts at ${call.translated.join(', ')} are in the language of the request.` : '',
    call.refused
      ? `A success can mean no, which the portal tells by a rule: ${Object.keys(call.refused).join(', ')}.`
      : '',
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

/** A call in one version as an operation of OpenAPI. */
export function operationOf(versioned: Versioned, components: Components): JsonObject {
  const { name, call, version, file, seen } = versioned;
  const description = descriptionOf(versioned);
  const body = call.body && components.schema(call.body, file);
  const sent = body && seen && Object.keys(seen.given).length > 0 ? seen.given : undefined;
  return {
    operationId: `${name}.v${version}`,
    summary: call.title,
    ...(description === '' ? {} : { description }),
    tags: [name.split('.')[0] ?? name],
    security: security[call.access],
    parameters: parametersOf(versioned, components),
    ...(body ? { requestBody: { required: true, content: json(body, sent) } } : {}),
    responses: responsesOf(versioned, components),
  };
}

import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { follow, keysOf } from '../../rules/shape.ts';
import type { CallEntry } from '../library/call-entry.ts';
import { pathParameters } from '../world/path-parameters.ts';
import type { Finding } from '../finding.ts';
import { parameterSchemas } from './scope.ts';
import { requiredNames } from '../structure/value-check.ts';
import { type View, viewKey, type World } from '../world/world.ts';

/** The parameters of a call, dialog, form, wizard or path. */
export type Parameters = {
  /** Its name in messages. */
  owner: string;
  /** The schema of each argument. */
  schemas: ReadonlyMap<string, JsonObject>;
  needed: readonly string[];
  /** Whether undeclared names are allowed. */
  open: boolean;
};

/** A body that says nothing of its properties takes any. */
const takesAnything = (schema: JsonObject): boolean =>
  Object.keys(schema).length > 0 &&
  (keysOf(schema).length === 0 ||
    schema.additionalProperties === true ||
    isObject(schema.additionalProperties));

const propertySchemas = (schema: JsonObject): [string, JsonObject][] =>
  keysOf(schema).map((name) => [name, follow(schema, name) ?? {}]);

/** What a call takes: variable parts of its path, its query, its body. */
export function callParameters(call: CallEntry): Parameters {
  const schemas = [call.query, call.body, call.parameters];
  return {
    owner: call.name,
    schemas: new Map(schemas.flatMap(propertySchemas)),
    needed: schemas.flatMap(requiredNames),
    open: takesAnything(call.query) || takesAnything(call.body),
  };
}

/** What something with declared parameters takes. */
export function declaredParameters(owner: string, params: Json | undefined, world: World): Parameters {
  const schema = parameterSchemas(params, world);
  return { owner, schemas: new Map(propertySchemas(schema)), needed: requiredNames(schema), open: false };
}

/** What a dialog, form or wizard takes. */
function viewParameters({ id, definition }: View, world: World): Parameters {
  const params = isObject(definition.value) ? definition.value.params : undefined;
  return { ...declaredParameters(id, params, world), open: definition.value === undefined };
}

/** What the path of a screen takes. */
function pathArguments({ id, definition }: View): Parameters {
  const { path, params } = (isObject(definition.value) ? definition.value : {}) as JsonObject;
  const [first] = isObject(path) ? Object.values(path) : [];
  const written = Array.isArray(first) ? first[0] : first;
  const names = typeof written === 'string' ? pathParameters(written) : [];
  const allowed = (name: string): Json | undefined => (isObject(params) ? params[name] : undefined);
  const schemas = names.map((name): [string, JsonObject] => [
    name,
    Array.isArray(allowed(name)) ? { enum: allowed(name) ?? [] } : { type: ['string', 'number'] },
  ]);
  return { owner: id, schemas: new Map(schemas), needed: names, open: typeof written !== 'string' };
}

/** What a named view takes; undefined when there is none of that name. */
export function parametersOf(
  kind: 'screen' | 'dialog' | 'form' | 'wizard',
  id: string,
  world: World,
): Parameters | undefined {
  const view = world.views.get(viewKey(kind, id));
  return view && (kind === 'screen' ? pathArguments(view) : viewParameters(view, world));
}

/** Findings for arguments that nothing takes, each at its place. */
export function unknownArguments(
  { owner, schemas, open }: Parameters,
  names: readonly string[],
  place: (name: string) => Pick<Finding, 'pointer' | 'of'>,
): Finding[] {
  if (open) return [];
  return names
    .filter((name) => !schemas.has(name))
    .map((name) => {
      const suggestion = nearest(name, schemas.keys());
      const details = { owner, name, known: listed(schemas.keys()) };
      const finding: Finding = { code: 'unknown-argument', ...place(name), details };
      return suggestion ? { ...finding, suggestion } : finding;
    });
}

/**
 * Findings for unknown and for missing required arguments. A mistyped one is reported once.
 * @param at The pointer of the use.
 */
export function argumentFindings(
  parameters: Parameters,
  given: Json | undefined,
  at: string,
  property = 'with',
): Finding[] {
  const names = isObject(given) ? Object.keys(given) : [];
  const unknown = unknownArguments(parameters, names, (name) => ({
    pointer: at + jsonPointer([property, name]),
    of: 'key',
  }));
  const meant = unknown.map(({ suggestion }) => suggestion);
  const missing = parameters.needed.filter((name) => !names.includes(name) && !meant.includes(name));
  const pointer = names.length > 0 ? `${at}/${property}` : at;
  return [
    ...unknown,
    ...missing.map((name): Finding => {
      const details = { owner: parameters.owner, name };
      return { code: 'missing-argument', pointer, details, remedy: `give it in "${property}"` };
    }),
  ];
}

/** The schema that each given argument must have, by its pointer. */
export function argumentSchemas(
  { schemas }: Parameters,
  at: string,
  property = 'with',
): [string, JsonObject][] {
  return [...schemas].map(([name, schema]) => [at + jsonPointer([property, name]), schema]);
}

import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pathSteps } from '../../base/path.ts';
import { rootSchemas } from '../../language/roots.ts';
import { pathParameters } from '../world/path-parameters.ts';
import { inlineForm } from '../world/form-schema.ts';
import { follow } from '../../rules/shape.ts';
import { closed, entriesOf, plainNames } from './parts.ts';
import { withRows } from './rows.ts';
import { type Roots, shapeOf } from './rule-scope.ts';
import { stateSchemas } from './state-schemas.ts';
import { wizardData } from './steps.ts';
import { typeNamed } from '../library/types.ts';
import type { View, World } from '../world/world.ts';

/** The roots that are known everywhere. */
export const commonRoots = ({ library }: Pick<World, 'library'>): Roots => ({
  settings: library.settings,
  flags: { type: 'object', description: 'What the server says may be shown; read with the operator `flag`.' },
  session: rootSchemas.session,
  route: rootSchemas.route,
  env: rootSchemas.env,
});

/** The route of a screen: the variable parts of its path are known. */
function screenRoute({ definition }: View): JsonObject {
  const { path, params } = (definition.value ?? {}) as JsonObject;
  const [written] = entriesOf(path).map(([, one]) => (Array.isArray(one) ? one[0] : one));
  const names = typeof written === 'string' ? pathParameters(written) : [];
  const limits = isObject(params) ? params : {};
  const schemas = names.map((name) => [
    name,
    { type: 'string', ...(Array.isArray(limits[name]) ? { enum: limits[name] } : {}) },
  ]);
  const { properties } = rootSchemas.route;
  return {
    ...rootSchemas.route,
    properties: { ...(properties as JsonObject), params: closed(Object.fromEntries(schemas)) },
  };
}

/** The schema of what a call answers where it stands; of one read page after page, that of the list of entries. */
export function answerOf({ call, upTo }: JsonObject, { library }: World): JsonObject {
  const { answer = {}, definition } = library.calls.get(String(call)) ?? {};
  return upTo === undefined || !definition?.paged ? answer : (follow(answer, definition.paged.items) ?? {});
}

/** The schema of a source: the answer of its call, or the part that `select` picks. */
function sourceSchema(source: Json, world: World): JsonObject {
  if (!isObject(source) || typeof source.call !== 'string') return {};
  const answer = answerOf(source, world);
  return source.select === undefined
    ? answer
    : shapeOf(source.select, { ...commonRoots(world), result: answer }, plainNames(world));
}

const mapped = (value: Json | undefined, map: (inner: Json) => JsonObject): JsonObject =>
  closed(Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, map(inner)])));

/** The schemas of parameters, by the names of their types. */
export function parameterSchemas(params: Json | undefined, world: World): JsonObject {
  return mapped(params, (type) => (typeof type === 'string' ? typeNamed(type, world.library) : {}));
}

/** A schema with one dotted path more. */
function withPath(
  schema: JsonObject,
  [key = '', ...deeper]: readonly string[],
  shape: JsonObject,
): JsonObject {
  const properties = (schema.properties ?? {}) as JsonObject;
  const inner = (properties[key] ?? { type: 'object' }) as JsonObject;
  const child = deeper.length === 0 ? shape : withPath(inner, deeper, shape);
  return { ...schema, properties: { ...properties, [key]: child } };
}

/** The data of a form with the computed values that its schema does not name, with the types of their rules. */
function withComputed(
  schema: JsonObject,
  computed: Json | undefined,
  roots: Roots,
  world: World,
): JsonObject {
  if (Object.keys(schema).length === 0) return schema;
  return entriesOf(computed).reduce((form, [path, rule]) => {
    if (follow(form, path)) return form;
    return withPath(form, pathSteps(path), shapeOf(rule, { ...roots, form }, plainNames(world)));
  }, schema);
}

/**
 * What the sources of a view give, by name. A derived source reads what calls and rules give, and those written above
 * it.
 * @param rootsOf the roots of the view with this data.
 */
function withSources(
  { sources }: JsonObject,
  parameters: JsonObject,
  rootsOf: (data: JsonObject) => Roots,
  world: World,
): JsonObject {
  const isDerived = ([, source]: [string, Json]) => asObject(source).call === undefined;
  const all = entriesOf(sources);
  const names = { ...plainNames(world), sources: all.map(([name]) => name) };
  const called = all
    .filter((entry) => !isDerived(entry))
    .reduce(
      (data, [name, source]) => withPath(data, pathSteps(name), sourceSchema(source, world)),
      parameters,
    );
  return all
    .filter(isDerived)
    .reduce(
      (data, [name, source]) =>
        withPath(data, pathSteps(name), shapeOf(asObject(source).value, rootsOf(data), names)),
      called,
    );
}

/**
 * The roots of a form: its parameters and sources, and its data with computed values. A derived source reads calls,
 * rules, and earlier derived sources.
 */
function formRoots(value: JsonObject, parameters: JsonObject, schema: JsonObject, world: World): Roots {
  const rootsOf = (data: JsonObject): Roots => {
    const roots = { ...commonRoots(world), data, form: schema, initial: schema };
    return { ...roots, form: withComputed(schema, value.computed, roots, world) };
  };
  return rootsOf(withSources(value, parameters, rootsOf, world));
}

/** The roots that the head of a screen or dialog has: no states, no data. */
const headRoots = (view: View, world: World): Roots => ({
  ...commonRoots(world),
  route: view.kind === 'screen' ? screenRoute(view) : rootSchemas.route,
});

/** The schema of the states of a screen or dialog. */
export const viewStates = (view: View, world: World): JsonObject =>
  stateSchemas(asObject(view.definition.value).state, headRoots(view, world), world);

const known = new WeakMap<World, WeakMap<View, Roots>>();

/** The roots that every place of a view has, with their schemas. */
export function viewRoots(view: View, world: World): Roots {
  const ofWorld = known.get(world) ?? new WeakMap<View, Roots>();
  const roots = ofWorld.get(view) ?? rootsOfView(view, world);
  known.set(world, ofWorld.set(view, roots));
  return roots;
}

function rootsOfView(view: View, world: World): Roots {
  const value = (view.definition.value ?? {}) as JsonObject;
  if (view.kind === 'menu') {
    const rootsOf = (data: JsonObject): Roots => ({ ...commonRoots(world), data });
    return rootsOf(withSources(value, closed({}), rootsOf, world));
  }
  const parameters = view.kind === 'screen' ? closed({}) : parameterSchemas(value.params, world);
  if (view.kind === 'form') {
    const form = inlineForm(view, world.library);
    const roots = formRoots(value, parameters, form, world);
    const typed = withRows(value.fields, { ...roots, form }, plainNames(world));
    // Computed values may read rows, whose schema is known better now.
    return typed.form === form ? roots : formRoots(value, parameters, typed.form ?? form, world);
  }
  const roots = headRoots(view, world);
  const state = viewStates(view, world);
  const rootsOf = (data: JsonObject): Roots => ({ ...roots, data, state });
  const steps = view.kind === 'wizard' ? wizardData(view, (form) => viewRoots(form, world), world) : {};
  const given = { ...parameters, properties: { ...asObject(parameters.properties), ...steps } };
  return rootsOf(withSources(value, given, rootsOf, world));
}

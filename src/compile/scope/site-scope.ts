import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { rootSchemas } from '../../language/roots.ts';
import type { RuleScope } from '../../rules/check.ts';
import { isRule } from '../../rules/rule.ts';
import { elementOf, follow, keysOf, objectOf, type Shape, unite } from '../../rules/shape.ts';
import { groupsAround, type Handed } from '../merge/handed.ts';
import { callParameters } from './arguments.ts';
import { type Roots, ruleScope, shapeOf, sourceNames } from './rule-scope.ts';
import { closed } from './parts.ts';
import { resultOfWizard } from './steps.ts';
import { answerOf, parameterSchemas, viewRoots } from './scope.ts';
import type { Site, Trail } from '../structure/site.ts';
import { type View, namedRules, type World } from '../world/world.ts';

/** The roots and schemas at the places of one view. */
export type SiteScope = {
  /** The roots that every place of the view has. */
  roots: Roots;
  rootsAt(site: Pick<Site, 'pointer' | 'trail'>): Roots;
  ruleScope(roots: Roots): RuleScope;
  /** The shape of a value with these roots. */
  shape(value: Json, roots: Roots): Shape;
};

const without = (roots: Roots, ...names: (keyof Roots)[]): Roots =>
  Object.fromEntries(Object.entries(roots).filter(([name]) => !names.includes(name as keyof Roots)));

/** The roots with more data, by name. */
function withData(roots: Roots, more: JsonObject): Roots {
  const properties = { ...asObject(roots.data?.properties), ...more };
  return { ...roots, data: { type: 'object', additionalProperties: false, ...roots.data, properties } };
}

/** Creates the scopes of a view. */
export function siteScope(view: View, world: World): SiteScope {
  const value = (view.definition.value ?? {}) as JsonObject;
  const own = viewRoots(view, world);
  const known = new Map<Trail, Roots>();
  /** The shapes of `item` that are rows of the form, which it checks. */
  const rows = new Set<Shape>();
  const names = { sources: sourceNames(value), rules: namedRules(world) };
  const schema = (inner: Json | undefined, roots: Roots) => shapeOf(inner, roots, names);
  const answerHere = (holder: Json | undefined): JsonObject =>
    isObject(holder) && typeof holder.call === 'string' ? answerOf(holder, world) : {};

  /** The arguments of a call, with their declared types. */
  function argsOf(holder: JsonObject, roots: Roots): Roots {
    const call = typeof holder.call === 'string' ? world.library.calls.get(holder.call) : undefined;
    if (!call) return {};
    const { schemas } = callParameters(call);
    const given = isRule(holder.with)
      ? keysOf(schema(holder.with, roots))
      : Object.keys(asObject(holder.with));
    return { args: objectOf(Object.fromEntries(given.map((name) => [name, schemas.get(name) ?? {}]))) };
  }
  function inItem(item: JsonObject, roots: Roots, entry: Json | undefined): Roots {
    const named = typeof entry === 'string' ? withData(roots, { [entry]: item }) : roots;
    return { ...named, item, index: rootSchemas.index };
  }
  /** The parameters of something shared, with the types of their arguments, otherwise their own. */
  function inShared({ params, given }: Handed, roots: Roots): Roots {
    const types = parameterSchemas(params, world).properties as JsonObject;
    const entries = Object.keys(params).flatMap((name): [string, Json][] => {
      const shape = given[name] === undefined ? {} : schema(given[name], roots);
      const own = given[name] === undefined ? follow(roots.data ?? {}, name) : shape;
      return [[name, own && Object.keys(own).length > 0 ? own : (types[name] ?? {})]];
    });
    return withData(roots, Object.fromEntries(entries));
  }

  /** The list of a field of rows, at a place inside `each` of its rows. */
  function rowsAt(pointer: string): JsonObject | undefined {
    const [group, path = '', part, ...more] = pointerSteps(pointer);
    const isRow = view.kind === 'form' && group === 'fields' && part === 'each' && more.length === 0;
    return isRow ? follow(own.form ?? {}, path) : undefined;
  }

  /** What the handlers of a form or wizard get: what is encoded, and after its submit the answer. */
  function resultOf(handler: string): JsonObject {
    if (handler === '/submit/onSuccess') return answers();
    if (view.kind === 'wizard') return resultOfWizard(view, handler, (form) => viewRoots(form, world), world);
    if (view.kind !== 'form') return {};
    if (handler !== '/submit/actions') return {};
    return value.encode === undefined ? (own.form ?? {}) : schema(value.encode, own);
  }

  function inside({ in: what, of, list = '', pointer, gives = {} }: Trail, roots: Roots): Roots {
    if (what === 'block')
      return view.handed
        .filter((one) => one.pointer === pointer)
        .reduce((around, one) => inShared(one, around), roots);
    if (what === 'each') {
      const ofRow = rowsAt(pointer);
      const item = { ...elementOf(ofRow ?? schema(of[list], roots)) };
      if (ofRow) rows.add(item);
      return inItem(item, roots, of.entry);
    }
    if (what === 'ask') return { ...roots, result: gives };
    if (what === 'onError') return { ...roots, ...argsOf(of, roots), error: rootSchemas.error };
    if (what === 'onSuccess') return { ...roots, ...argsOf(of, roots), result: answerHere(of) };
    return { ...roots, result: resultOf(pointer) };
  }

  function trailRoots(trail: Trail | undefined, at: string): Roots {
    if (!trail) return groupsAround(view.handed, at).reduce((around, one) => inShared(one, around), own);
    const found = known.get(trail) ?? inside(trail, trailRoots(trail.outer, at));
    known.set(trail, found);
    return found;
  }

  /** What a question makes of a failure reads `error` in place of what was said. */
  function ofFailure({ pointer, trail }: Pick<Site, 'pointer' | 'trail'>, roots: Roots): Roots {
    if (trail?.in !== 'ask' || !pointer.startsWith(`${trail.pointer}/fails/`)) return roots;
    return { ...without(roots, 'result'), ...argsOf(trail.of, roots), error: rootSchemas.error };
  }

  /** The answers of a form's calls, any of which may be the last. */
  function answers(): JsonObject {
    const calls = view.definition.sites.filter(
      ({ kind, pointer, value: action }) =>
        kind === 'action' && pointer.startsWith('/submit/') && isObject(action) && action.do === 'call',
    );
    return unite(calls.map(({ value: action }) => answerHere(action)));
  }

  /** The states that a default may read. */
  function statesAbove(name: string): JsonObject {
    const { properties } = asObject(own.state);
    const all = Object.entries(asObject(properties));
    const place = all.findIndex(([key]) => key === name);
    return closed(Object.fromEntries(all.slice(0, place)));
  }

  /** The roots that a place has by its position in the definition. */
  function placed(pointer: string, roots: Roots): Roots {
    const [group = '', name = '', part = ''] = pointerSteps(pointer);
    if (group === 'sources' && (part === 'select' || part === 'fills'))
      return { ...roots, result: answerHere(asObject(value.sources)[name]) };
    if (group === 'availableWhen') return without(roots, 'data', 'state', 'route');
    if (group === 'state') return { ...without(roots, 'data'), state: statesAbove(name) };
    if (group === 'firstParams' || group === 'landing' || group === 'signInWhen')
      return without(roots, 'data', 'state', 'route', 'flags', 'env');
    if (group === 'draftKey' && view.kind === 'wizard')
      return { ...without(roots, 'state'), data: parameterSchemas(value.params, world) };
    if (group === 'initial' || (group === 'fields' && part === 'belongsTo'))
      return without(roots, 'form', 'initial');
    if (group === 'done' || group === 'sent') return { ...roots, result: answers() };
    if (group === 'failed' || group === 'unknown') return { ...roots, error: rootSchemas.error };
    return roots;
  }

  return {
    roots: own,
    rootsAt: (site) => placed(site.pointer, ofFailure(site, trailRoots(site.trail, site.pointer))),
    ruleScope(roots) {
      const scope = ruleScope(roots, names);
      const inRow = roots.item !== undefined && rows.has(roots.item);
      return inRow ? { ...scope, checked: ['form', 'item'] } : scope;
    },
    shape: schema,
  };
}

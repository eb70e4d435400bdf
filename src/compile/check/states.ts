import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Finding } from '../finding.ts';
import { dependencies } from '../../rules/rule.ts';
import type { TypeName } from '../../rules/operator.ts';
import { elementOf, type Shape, typesOf } from '../../rules/shape.ts';
import type { Roots } from '../scope/rule-scope.ts';
import { viewStates } from '../scope/scope.ts';
import { type View, viewKey, type World } from '../world/world.ts';
import { keepingFindings, statesOf } from './kept-states.ts';
import { unknownName } from './references.ts';
import { type CheckResult, noFindings } from './result.ts';
import { idleWord } from './idle-words.ts';

/** The property that a state needs if its default does not show its type. */
function lackOf({ default: first, type, items, part, oneOf }: JsonObject): string | undefined {
  if ([type, items, part, oneOf].some((word) => word !== undefined)) return undefined;
  if (first === null) return 'type';
  return Array.isArray(first) && first.length === 0 ? 'items' : undefined;
}

/** The type of one value beside that of the entries of a list. */
const doubledType = ({ type, items }: JsonObject, pointer: string): Finding[] =>
  type === undefined || items === undefined ? [] : [idleWord(pointer, 'type', 'a state without "items"')];

/** Limits of a state that holds no number, nor a list of them. */
function limitFindings(state: JsonObject, held: Shape, pointer: string): Finding[] {
  const types = typesOf(held);
  const mayHold = (type: TypeName) => types === undefined || types.has(type);
  if (mayHold('number') || (mayHold('list') && typesOf(elementOf(held))?.has('number'))) return [];
  return ['minimum', 'maximum']
    .filter((word) => state[word] !== undefined)
    .map((word) => idleWord(pointer, word, 'a state that holds numbers'));
}

/** A state that the address brings, where there is no address. */
const arrivalFindings = ({ kind }: View, state: JsonObject, pointer: string): Finding[] =>
  state.in === 'arrival' && kind !== 'screen' ? [idleWord(pointer, 'in', 'a state of a screen')] : [];

/** States without a known type, or that cannot be stored as written. */
export function stateFindings(view: View, roots: Roots): Finding[] {
  return statesOf(view).flatMap(([name, state]): Finding[] => {
    const pointer = jsonPointer(['state', name]);
    const word = lackOf(state);
    const untyped: Finding[] = word ? [{ code: 'untyped-state', pointer, details: { name, word } }] : [];
    const held = asObject(asObject(roots.state?.properties)[name]);
    return [
      ...untyped,
      ...doubledType(state, pointer),
      ...limitFindings(state, held, pointer),
      ...keepingFindings(state, pointer),
      ...arrivalFindings(view, state, pointer),
    ];
  });
}

/** The schema that the default of each state must have, by its pointer. */
export const defaultSchemas = (view: View, { state }: Roots): [string, JsonObject][] =>
  statesOf(view).flatMap(([name, { type, items, part }]): [string, JsonObject][] => {
    const schema: Json | undefined = asObject(state?.properties)[name];
    const says = [type, items, part].some((word) => word !== undefined);
    return says && isObject(schema) ? [[jsonPointer(['state', name, 'default']), schema]] : [];
  });

/** Checks the query of a `go`: the states of its target are known, and typos of their names are reported. */
export function checkQuery(screen: string, query: Json | undefined, at: string, world: World): CheckResult {
  const target = world.views.get(viewKey('screen', screen));
  if (!target || query === undefined) return noFindings;
  const schemas = asObject(viewStates(target, world).properties);
  const inAddress = statesOf(target).flatMap(([name, state]) => (state.in === 'address' ? [name] : []));
  const read = dependencies(target.definition.value ?? null);
  const given = Object.keys(asObject(query)).map((name): [string, string] => [
    name,
    at + jsonPointer(['query', name]),
  ]);
  return {
    findings: given
      .filter(([name]) => !read.includes(`route.query.${name}`))
      .flatMap(([name, pointer]) => unknownName('unknown-state', name, inAddress, pointer))
      .flatMap((finding) => (finding.suggestion === undefined ? [] : [{ ...finding, of: 'key' as const }])),
    expected: given.flatMap(([name, pointer]): [string, JsonObject][] => {
      const schema = inAddress.includes(name) ? schemas[name] : undefined;
      return isObject(schema) ? [[pointer, schema]] : [];
    }),
  };
}

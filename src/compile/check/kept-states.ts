import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { follow, keysOf, type Shape } from '../../rules/shape.ts';
import type { Catalog } from '../catalog.ts';
import { diagnosticOf, type Finding } from '../finding.ts';
import { typeNamed } from '../library/types.ts';
import type { View, World } from '../world/world.ts';
import { idleWord } from './idle-words.ts';

/** The states of a view, by name. */
export const statesOf = ({ definition }: View): [string, JsonObject][] =>
  Object.entries(asObject(asObject(definition.value).state)).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );

const isKept = (state: JsonObject): boolean => state.in === 'tab' || state.in === 'browser';

/** A stored state without a name, or properties of storing that have no effect. */
export function keepingFindings(state: JsonObject, pointer: string): Finding[] {
  const idle = (word: string, places: string): Finding[] =>
    state[word] === undefined || places.split(' or ').includes(String(state.in))
      ? []
      : [idleWord(pointer, word, `a state in ${places}`)];
  const words = [
    ...idle('key', 'tab or browser'),
    ...idle('days', 'browser'),
    ...idle('live', 'browser'),
    ...idle('name', 'arrival'),
  ];
  const unnamed: Finding[] =
    isKept(state) && state.key === undefined
      ? [{ code: 'missing-property', pointer, details: { property: 'key' } }]
      : [];
  return [...unnamed, ...words];
}

/** The last steps of the paths of secret fields in any form. */
function secretNames(world: World, { fields }: Catalog): Set<string> {
  const forms = [...world.views.values()].filter(({ kind }) => kind === 'form');
  const written = forms.flatMap(({ definition }) =>
    Object.entries(asObject(asObject(definition.value).fields)),
  );
  const secret = written.filter(([, field]) => fields[String(asObject(field).field)]?.secret);
  return new Set(secret.map(([path]) => path.split('.').at(-1) ?? path));
}

/** The depth limit of the search, since parts may contain themselves. */
const deepest = 5;

function namesIn(shape: Shape, depth = 0): string[] {
  if (depth === deepest) return [];
  return keysOf(shape).flatMap((key) => [key, ...namesIn(follow(shape, key) ?? {}, depth + 1)]);
}

type Kept = { view: View; name: string; state: JsonObject };

/** Two different declarations of one key: the screen that is open would decide what the other reads. */
function disagreements(all: readonly Kept[]): Diagnostic[] {
  const first = new Map<Json, Kept>();
  return all.flatMap((kept) => {
    const { key = '' } = kept.state;
    const known = first.get(key) ?? kept;
    first.set(key, known);
    if (sameJson(known.state, kept.state)) return [];
    const details = { key: String(key), other: `${known.view.kind} ${known.view.id}` };
    const finding: Finding = { code: 'state-key', pointer: jsonPointer(['state', kept.name]), details };
    return [diagnosticOf(finding, kept.view.definition)];
  });
}

function secretsKept(all: readonly Kept[], world: World, catalog: Catalog): Diagnostic[] {
  const parts = all.filter(({ state }) => typeof state.part === 'string');
  if (parts.length === 0) return [];
  const secret = secretNames(world, catalog);
  return parts.flatMap(({ view, name, state }) => {
    const secretName = namesIn(typeNamed(String(state.part), world.library)).find((key) => secret.has(key));
    const pointer = jsonPointer(['state', name, 'part']);
    const finding: Finding = { code: 'secret-state', pointer, details: { name, secret: secretName } };
    return secretName === undefined ? [] : [diagnosticOf(finding, view.definition)];
  });
}

/** The mistakes among all states that outlive the page. */
export function keptStateDiagnostics(world: World, catalog: Catalog): Diagnostic[] {
  const all = [...world.views.values()]
    .filter(({ definition }) => definition.sound)
    .flatMap((view) => statesOf(view).map(([name, state]) => ({ view, name, state })))
    .filter(({ state }) => isKept(state));
  return [...disagreements(all), ...secretsKept(all, world, catalog)];
}

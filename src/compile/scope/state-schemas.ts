import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isRule } from '../../rules/rule.ts';
import { elementOf, listOf } from '../../rules/shape.ts';
import { typeNamed } from '../library/types.ts';
import { jsonType } from '../structure/value-check.ts';
import type { World } from '../world/world.ts';
import { closed, entriesOf, plainNames } from './parts.ts';
import { type Roots, shapeOf } from './rule-scope.ts';

/** The schema of one value, or one entry of a list, by the declaration of a state. */
function valueSchema(
  word: Json | undefined,
  { oneOf }: JsonObject,
  { library }: World,
): JsonObject | undefined {
  if (Array.isArray(oneOf)) return { enum: oneOf };
  return typeof word === 'string' ? typeNamed(word, library) : undefined;
}

/** The schema of a state: its declaration, otherwise that of its default. */
function stateSchema(state: Json, roots: Roots, world: World): JsonObject {
  if (!isObject(state)) return {};
  const { default: first = null, type, items, part } = state;
  if (typeof part === 'string') return typeNamed(part, world.library);
  if (items !== undefined || Array.isArray(first))
    return listOf(valueSchema(items, state, world) ?? elementOf(shapeOf(first, roots, plainNames(world))));
  const declared = valueSchema(type, state, world);
  if (declared)
    return Array.isArray(state.oneOf) && typeof first !== 'object' ? withValue(declared, first) : declared;
  if (typeof first !== 'object') return { type: jsonType(first) };
  return isRule(first) ? shapeOf(first, roots, plainNames(world)) : {};
}

const withValue = (schema: JsonObject, value: Json): JsonObject => ({
  enum: [...(schema.enum as readonly Json[]), value],
});

/** The schemas of the states of a view; a default can read earlier states. */
export function stateSchemas(states: Json | undefined, roots: Roots, world: World): JsonObject {
  const known: { [name: string]: JsonObject } = {};
  for (const [name, state] of entriesOf(states))
    known[name] = stateSchema(state, { ...roots, state: closed({ ...known }) }, world);
  return closed(known);
}

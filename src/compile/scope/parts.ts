import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { namedRules, type World } from '../world/world.ts';
import type { Names } from './rule-scope.ts';

/** An object with these properties and no others. */
export const closed = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The entries of an object; none of anything else. */
export const entriesOf = (value: Json | undefined): [string, Json][] =>
  isObject(value) ? Object.entries(value) : [];

/** Named rules and no sources: the names for values in the head of a definition. */
export const plainNames = (world: World): Names => ({ sources: [], rules: namedRules(world) });

import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Finding } from '../finding.ts';
import type { Roots } from '../scope/rule-scope.ts';
import type { View } from '../world/world.ts';

const states = ({ definition }: View): [string, JsonObject][] =>
  Object.entries(asObject(asObject(definition.value).state)).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );

/** The word that a state needs beside a default that tells nothing of what it holds. */
function lackOf({ default: first, type, items, part, oneOf }: JsonObject): string | undefined {
  if ([type, items, part, oneOf].some((word) => word !== undefined)) return undefined;
  if (first === null) return 'type';
  return Array.isArray(first) && first.length === 0 ? 'items' : undefined;
}

/** States of which nobody can tell what they hold. */
export function stateFindings(view: View): Finding[] {
  return states(view).flatMap(([name, state]): Finding[] => {
    const word = lackOf(state);
    return word
      ? [{ code: 'untyped-state', pointer: jsonPointer(['state', name]), details: { name, word } }]
      : [];
  });
}

/** The schema that the default of each state must have, by its pointer. */
export const defaultSchemas = (view: View, { state }: Roots): [string, JsonObject][] =>
  states(view).flatMap(([name, { type, items, part }]): [string, JsonObject][] => {
    const schema: Json | undefined = asObject(state?.properties)[name];
    const says = [type, items, part].some((word) => word !== undefined);
    return says && isObject(schema) ? [[jsonPointer(['state', name, 'default']), schema]] : [];
  });

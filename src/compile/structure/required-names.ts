import { isObject, type Json, type JsonObject } from '../../base/json.ts';

/** The names of the properties that must be there. */
export function requiredNames(schema: JsonObject): string[] {
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as Json[]).filter(isObject) : [];
  const own = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...new Set([...own, ...parts.flatMap(requiredNames)])];
}

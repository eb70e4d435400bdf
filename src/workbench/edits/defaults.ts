import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';

/** The defaults that a schema gives, of the properties that have one; undefined where none has. */
export function givenDefaults(schema: JsonObject): Json | undefined {
  if ('default' in schema) return schema.default;
  const inner = Object.entries(asObject(schema.properties)).flatMap(([name, property]): [string, Json][] => {
    const value = isObject(property) ? givenDefaults(property) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return inner.length === 0 ? undefined : Object.fromEntries(inner);
}

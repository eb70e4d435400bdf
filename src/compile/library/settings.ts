import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import { Settings } from '../../language/settings.ts';

/** The defaults that a schema gives, by the `default` of each property. */
export function defaultsOf(schema: JsonObject): Json {
  if ('default' in schema) return schema.default ?? null;
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return Object.fromEntries(
    properties.flatMap(([name, inner]) => (isObject(inner) ? [[name, defaultsOf(inner)]] : [])),
  );
}

const defaults = defaultsOf(Settings as unknown as JsonObject);

/** The settings of a partner: the defaults with its own laid over them. */
export function settingsOf(own: JsonObject | undefined): Settings {
  return mergePatch(defaults, own ?? {}) as unknown as Settings;
}

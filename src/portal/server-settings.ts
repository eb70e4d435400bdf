import { asObject, isObject, type Json, type JsonObject } from '../base/json.ts';
import { isDay, isMoment } from '../base/days.ts';
import { readPath, writePath } from '../base/path.ts';
import { mergePatch } from '../base/merge-patch.ts';
import { specs } from 'virtual:specs';
import type { Settings } from '../language/settings.ts';

type SettingSchema = {
  type?: string;
  enum?: readonly Json[];
  properties?: { [name: string]: SettingSchema };
  items?: SettingSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  /** The dotted path that the server may use for it. */
  alias?: string;
  /** Given where there is an alias. */
  default?: Json;
};

/** Formats of texts, as the compiler checks them in definitions. An empty text fits all. */
const formats: { readonly [name: string]: (text: string) => boolean } = {
  date: isDay,
  'date-time': isMoment,
};

/** Whether a value has the type, limits and format of its setting. */
function fits(value: Json, schema: SettingSchema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string' && (value === '' || (formats[schema.format ?? '']?.(value) ?? true));
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (schema.type === 'number' || Number.isInteger(value)) &&
        value >= (schema.minimum ?? value) &&
        value <= (schema.maximum ?? value)
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (schema.minItems ?? 0) &&
        value.every((entry: Json) => fits(entry, schema.items ?? {}))
      );
    default:
      return true;
  }
}

function fitting(given: JsonObject, schema: SettingSchema, at: string, left: string[]): JsonObject {
  const { properties = {} } = schema;
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(given)) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const place = at === '' ? name : `${at}.${name}`;
    if (inner?.properties && isObject(value)) kept.push([name, fitting(value, inner, place, left)]);
    else if (inner && !inner.properties && fits(value, inner)) kept.push([name, value]);
    else left.push(place);
  }
  return Object.fromEntries(kept);
}

type Aliased = [path: string, alias: string, schema: SettingSchema];

/** The settings with an alias: their dotted path, the alias and the schema. */
function aliasesIn(schema: SettingSchema, path = ''): Aliased[] {
  const { alias, properties = {} } = schema;
  const inner = Object.entries(properties).flatMap(([name, within]) =>
    aliasesIn(within, path === '' ? name : `${path}.${name}`),
  );
  return alias === undefined ? inner : [[path, alias, schema], ...inner];
}

/**
 * The settings of the server, with values under an alias moved to their own path. One that stands there already counts,
 * unless it is the default, or does not fit and is left out: a switch that was turned under either name is turned.
 */
function withAliases(given: JsonObject, schema: SettingSchema, left: string[]): Json {
  return aliasesIn(schema).reduce<Json>((all, [path, alias, named]) => {
    const value = readPath(given, alias);
    if (value === undefined) return all;
    const rest = writePath(all, alias, undefined);
    const own = readPath(given, path);
    const isUnfit = own !== undefined && !fits(own, named);
    if (isUnfit) left.push(path);
    return isUnfit || own === undefined || own === named.default ? writePath(rest, path, value) : rest;
  }, given);
}

/** Leaves out platforms of payment that the partner does not have, as its pages do not allow their hosts. */
function withOwnPlatforms(patch: JsonObject, own: Settings, left: string[]): Json {
  const allowed: readonly Json[] = own.payments.platforms;
  const asked = readPath(patch, 'payments.platforms') ?? [];
  if (!Array.isArray(asked)) return patch;
  const kept = asked.filter((platform: Json) => allowed.includes(platform));
  const isInVain = allowed.length === 0 && readPath(patch, 'invoices.enablePayment') === true;
  if (kept.length < asked.length || isInVain)
    left.push('payments.platforms: set in partner.json, with invoices.enablePayment');
  return kept.length < asked.length ? writePath(patch, 'payments.platforms', kept) : patch;
}

/**
 * Merges the server's settings over the partner's as a merge patch.
 * @returns the settings in force, and the dotted names of those that do not fit the schema and were left out.
 */
export function withServerSettings(own: Settings, given: Json): { settings: Settings; left: string[] } {
  const left: string[] = [];
  if (!isObject(given)) return { settings: own, left: [''] };
  const schema = specs.settings as SettingSchema;
  const patch = fitting(asObject(withAliases(given, schema, left)), schema, '', left);
  return { settings: mergePatch(own, withOwnPlatforms(patch, own, left)) as Settings, left };
}

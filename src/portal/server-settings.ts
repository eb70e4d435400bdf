import { asObject, isObject, type Json, type JsonObject } from '../base/json.ts';
import { readPath, writePath } from '../base/path.ts';
import { mergePatch } from '../base/merge-patch.ts';
import { specs } from 'virtual:specs';
import type { Settings } from '../language/settings.ts';

type Shape = {
  type?: string;
  enum?: readonly Json[];
  properties?: { [name: string]: Shape };
  items?: Shape;
  minimum?: number;
  maximum?: number;
  /** The dotted path under which the server may name it. */
  alias?: string;
};

/** Whether a value is of the type its setting has. */
function fits(value: Json, shape: Shape): boolean {
  if (shape.enum) return shape.enum.includes(value);
  switch (shape.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (shape.type === 'number' || Number.isInteger(value)) &&
        value >= (shape.minimum ?? value) &&
        value <= (shape.maximum ?? value)
      );
    case 'array':
      return Array.isArray(value) && value.every((entry: Json) => fits(entry, shape.items ?? {}));
    default:
      return true;
  }
}

function fitting(given: JsonObject, shape: Shape, at: string, left: string[]): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, value] of Object.entries(given)) {
    const inner = shape.properties?.[name];
    const place = at === '' ? name : `${at}.${name}`;
    if (inner?.properties && isObject(value)) kept.push([name, fitting(value, inner, place, left)]);
    else if (inner && !inner.properties && fits(value, inner)) kept.push([name, value]);
    else left.push(place);
  }
  return Object.fromEntries(kept);
}

/** The settings that the server may name otherwise: the dotted path of each, and its `alias`. */
function aliasesIn({ alias, properties = {} }: Shape, path = ''): [path: string, alias: string][] {
  const inner = Object.entries(properties).flatMap(([name, shape]) =>
    aliasesIn(shape, path === '' ? name : `${path}.${name}`),
  );
  return alias === undefined ? inner : [[path, alias], ...inner];
}

/** What the server sent, with what it named by an alias under its own name too. */
function withAliases(given: JsonObject, schema: Shape): Json {
  return aliasesIn(schema).reduce<Json>((all, [path, alias]) => {
    const value = readPath(given, alias);
    return value === undefined ? all : writePath(all, path, value);
  }, given);
}

/**
 * Lays the server's settings over the partner's as a merge patch.
 * @returns the settings in force, and the dotted names of those that do not fit the schema and were left out.
 */
export function withServerSettings(own: Settings, given: Json): { settings: Settings; left: string[] } {
  const left: string[] = [];
  if (!isObject(given)) return { settings: own, left: [''] };
  const schema = specs.settings as Shape;
  const patch = fitting(asObject(withAliases(given, schema)), schema, '', left);
  return { settings: mergePatch(own as unknown as Json, patch) as unknown as Settings, left };
}

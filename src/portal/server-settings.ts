import { isObject, type Json, type JsonObject } from '../base/json.ts';
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

/** Names the server may use for a setting that the portal knows under another one. */
function withAliases(given: JsonObject): JsonObject {
  const contract = isObject(given.contract) ? given.contract : {};
  const change = isObject(contract.ibanChange) ? contract.ibanChange.enabled : undefined;
  if (typeof change !== 'boolean') return given;
  return { ...given, features: { ...(isObject(given.features) ? given.features : {}), ibanChange: change } };
}

/**
 * Lays the server's settings over the partner's as a merge patch.
 * @returns the settings in force, and the dotted names of those that do not fit the schema and were left out.
 */
export function withServerSettings(own: Settings, given: Json): { settings: Settings; left: string[] } {
  const left: string[] = [];
  if (!isObject(given)) return { settings: own, left: [''] };
  const patch = fitting(withAliases(given), specs.settings as Shape, '', left);
  return { settings: mergePatch(own as unknown as Json, patch) as unknown as Settings, left };
}

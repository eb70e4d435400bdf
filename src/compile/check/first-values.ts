import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { isRule } from '../../rules/rule.ts';
import { follow } from '../../rules/shape.ts';
import type { Catalog } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import type { Roots } from '../scope/rule-scope.ts';
import type { View } from '../world/world.ts';
import type { Fields } from './rows.ts';

/** True for a value with no rule in it: it is the same at any time. */
function isFixed(value: Json | undefined): value is Json {
  if (value === undefined || isRule(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isFixed);
}

/** The props of a field that are written out without a rule. */
function fixedProps(definition: Fields['fields'][string], schema: object): JsonObject {
  const own = Object.keys((schema as { properties?: object }).properties ?? {});
  const written = own.map((name) => [name, definition[name] as Json | undefined] as const);
  return Object.fromEntries(written.filter((one): one is [string, Json] => isFixed(one[1])));
}

/** First values that their field refuses under its own props, where both are written out without a rule. */
export function firstValueFindings({ fields, initial }: Fields, catalog: Catalog): Finding[] {
  return Object.entries(asObject(initial as Json | undefined)).flatMap(([path, value]): Finding[] => {
    const definition = fields[path];
    if (!definition || !isFixed(value)) return [];
    const spec = catalog.fields[definition.field];
    const fault = spec?.fault?.(value, fixedProps(definition, spec.props) as never);
    if (!fault) return [];
    const limits = Object.entries(fault.with).map(([name, limit]) => `${name} ${limit}`);
    const details = { name: path, limits: limits.join(', ') || fault.keyword };
    return [{ code: 'refused-value', pointer: jsonPointer(['initial', path]), details }];
  });
}

/** The schema that each first value of a form must have, by its pointer. */
export const firstValueSchemas = ({ definition }: View, { form = {} }: Roots): [string, JsonObject][] =>
  Object.keys(asObject(asObject(definition.value).initial)).flatMap((path): [string, JsonObject][] => {
    const schema = follow(form, path);
    return schema ? [[jsonPointer(['initial', path]), schema]] : [];
  });

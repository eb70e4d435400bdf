import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { readPath, writePath } from '../../base/path.ts';
import type { Form } from '../../language/portal.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Scope } from '../state/scope.ts';

/** A value that counts as not entered: absent, null, an empty text or list. */
export function isBlank(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The schema of the value at a dotted path, also inside rows; undefined if the schema does not describe it. */
export function schemaAt(schema: JsonObject, path: string): JsonObject | undefined {
  let current: Json | undefined = schema;
  for (const step of path.split('.')) {
    const { properties, items } = asObject(current);
    current = isObject(items) && /^\d+$/.test(step) ? items : asObject(properties)[step];
  }
  return isObject(current) ? current : undefined;
}

/** Whether the schema itself requires the value at a dotted path. */
export function schemaRequires(schema: JsonObject, path: string): boolean {
  const steps = path.split('.');
  const name = steps.pop() ?? '';
  const owner = steps.length === 0 ? schema : schemaAt(schema, steps.join('.'));
  return Array.isArray(owner?.required) && owner.required.includes(name);
}

/** Initial values: the schema's `default`s, with those of the definition over them. */
function firstValues(schema: JsonObject, paths: readonly string[], given: { [path: string]: Json }): Json {
  let data: Json = {};
  for (const path of paths) {
    const byDefault = schemaAt(schema, path)?.default;
    const value = given[path] ?? byDefault;
    if (value !== undefined && value !== null) data = writePath(data, path, value);
  }
  for (const [path, value] of Object.entries(given)) {
    if (!paths.includes(path) && value !== null) data = writePath(data, path, value);
  }
  return data;
}

/** The initial values of a form, from its schema and definition. */
export function definedValues(form: Form, scope: Scope): Json {
  const given = Object.entries(form.initial ?? {}).map(([path, value]) => [
    path,
    evaluate(value, scope.read),
  ]);
  return firstValues(form.schema, Object.keys(form.fields), Object.fromEntries(given));
}

/** The data without hidden, removed and blank values: an empty input is an absent value. */
export function keptData(data: Json, paths: readonly string[], dropped: (path: string) => boolean): Json {
  let kept = data;
  for (const path of paths) {
    if (dropped(path) || isBlank(readPath(kept, path))) kept = removed(kept, path);
  }
  return kept;
}

/** Removes the value at a dotted path; the objects around it stay, so that their own `required` still applies. */
function removed(data: Json, path: string): Json {
  return readPath(data, path) === undefined ? data : writePath(data, path, undefined);
}

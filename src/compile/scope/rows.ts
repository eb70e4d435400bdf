import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pathSteps } from '../../base/path.ts';
import { elementOf, follow, keysOf, listOf, type Shape } from '../../rules/shape.ts';
import { type Names, type Roots, shapeOf } from './rule-scope.ts';

/** The entries of each field of rows, by its path; empty if people add the rows. */
export function rowEntries(fields: Json | undefined, roots: Roots, names: Names): Map<string, Shape> {
  const rows = Object.entries(asObject(fields)).filter(
    ([, field]) => isObject(field) && isObject(field.each),
  );
  return new Map(
    rows.map(([path, field]) => {
      const { from } = asObject(field);
      return [path, from === undefined ? emptyRow : elementOf(shapeOf(from, roots, names))];
    }),
  );
}

const emptyRow: Shape = { type: 'object', additionalProperties: false };

/**
 * The shape of a row: its entry, and over it the row in the form's schema. An unknown entry may have any other
 * properties.
 */
function rowShape(entry: Shape, own: Shape): Shape {
  const names = [...keysOf(entry), ...keysOf(own)];
  const properties = names.map((name) => [name, follow(own, name) ?? follow(entry, name) ?? {}]);
  const row: Shape = { type: 'object', properties: Object.fromEntries(properties) as JsonObject };
  return Object.keys(entry).length === 0 ? { ...row, additionalProperties: {} } : row;
}

function putAt(shape: Shape, [step = '', ...rest]: readonly string[], inner: Shape): Shape {
  const placed = rest.length === 0 ? inner : putAt(follow(shape, step) ?? {}, rest, inner);
  return { allOf: [shape, { properties: { [step]: placed } }] };
}

/** The roots of a form in which rows also have the values of their entries. */
export function withRows(fields: Json | undefined, roots: Roots, names: Names): Roots {
  const { form = {} } = roots;
  const entries = [...rowEntries(fields, roots, names)];
  const typed = entries.reduce<Shape>((shape, [path, entry]) => {
    const row = rowShape(entry, elementOf(follow(form, path) ?? {}));
    return putAt(shape, pathSteps(path), listOf(row));
  }, form);
  return entries.length > 0 ? { ...roots, form: typed } : roots;
}

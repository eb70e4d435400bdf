import type { FieldDefinition } from '../language/form-field.ts';
import { isRows } from '../language/row-definition.ts';

type Fields = { [path: string]: FieldDefinition };

/** The steps to a field in its form, by the path of its value: `people.0.name` is in the rows of `people`. */
export function fieldPointer(fields: Fields, path: string): string[] {
  if (Object.hasOwn(fields, path)) return ['fields', path];
  for (const [list, field] of Object.entries(fields)) {
    const [, inner] = path.startsWith(`${list}.`)
      ? (/^\d+\.(.+)$/.exec(path.slice(list.length + 1)) ?? [])
      : [];
    if (inner !== undefined && isRows(field))
      return ['fields', list, 'each', ...fieldPointer(field.each.fields, inner)];
  }
  return ['fields', path];
}

import { isObject, type JsonObject } from '../../base/json.ts';
import type { Library } from '../library/library.ts';
import type { View } from './world.ts';

/** The schema of a form's data, references resolved: a file of schemas/forms, or the one it holds itself. */
export function inlineForm({ definition }: View, library: Library): JsonObject {
  const schema = isObject(definition.value) ? definition.value.schema : undefined;
  if (typeof schema === 'string') return library.forms.get(schema) ?? {};
  // References in a form's own schema are relative to the base file, or to the partner's where there is no base.
  return isObject(schema) ? library.schemas.inline(schema, definition.files.at(-1) ?? '') : {};
}

import type { JsonObject } from '../../base/json.ts';
import { plainTypes } from '../../language/params.ts';
import type { Library } from './library.ts';

type Files = Pick<Library, 'parts' | 'forms'>;

/** The names of types: files of schemas/parts and schemas/forms, and built-in types. */
export const typeNames = ({ parts, forms }: Files): string[] => [
  ...new Set([...Object.keys(plainTypes), ...parts.keys(), ...forms.keys()]),
];

/** The schema of a type; `{}` for one that does not exist. */
export const typeNamed = (name: string, { parts, forms }: Files): JsonObject =>
  parts.get(name) ??
  forms.get(name) ??
  (Object.hasOwn(plainTypes, name) ? plainTypes[name] : undefined) ??
  {};

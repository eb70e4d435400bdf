import { isObject, type Json } from '../../base/json.ts';

/** A file as a form stores and sends it; the content is a data URL in base64. */
export type KeptFile = { name: string; content: string };

const isKept = (value: Json): value is KeptFile =>
  isObject(value) && typeof value.name === 'string' && typeof value.content === 'string';

/** The files in the value of a field; anything else is left out. */
export const keptFiles = (value: Json | undefined): readonly KeptFile[] =>
  Array.isArray(value) ? value.filter(isKept) : [];

/** The names in what a draft keeps in place of files. */
export const namesIn = (remnant: Json | undefined): string[] =>
  Array.isArray(remnant) ? remnant.filter((name) => typeof name === 'string') : [];

/** The names of all files, and of those that are still to be attached again; undefined without any. */
export function fileNames(value: Json | undefined, before: Json | undefined): Json | undefined {
  const names = new Set([...keptFiles(value).map(({ name }) => name), ...namesIn(before)]);
  return names.size > 0 ? [...names] : undefined;
}

import { isObject, type Json } from '../../base/json.ts';

/** A file as a form stores and sends it; the content is a data URL in base64. */
export type KeptFile = { name: string; content: string };

const isKept = (value: Json): value is KeptFile =>
  isObject(value) && typeof value.name === 'string' && typeof value.content === 'string';

/** The files in the value of a field; anything else is left out. */
export const keptFiles = (value: Json | undefined): readonly KeptFile[] =>
  Array.isArray(value) ? value.filter(isKept) : [];

const namesIn = (remnant: Json | undefined): string[] =>
  Array.isArray(remnant) ? remnant.filter((name) => typeof name === 'string') : [];

/** The names of files that a draft could not keep, without those that are attached again. */
export function namesToAttach(remnant: Json | undefined, files: readonly KeptFile[]): string[] {
  return namesIn(remnant).filter((name) => !files.some((file) => file.name === name));
}

/** The names of all files, and of those that are still to be attached again; undefined without any. */
export function fileNames(value: Json | undefined, before: Json | undefined): Json | undefined {
  const files = keptFiles(value);
  const names = [...files.map(({ name }) => name), ...namesToAttach(before, files)];
  return names.length > 0 ? names : undefined;
}

/** The size of a stored file in bytes: four characters of base64 are three bytes. */
export function sizeOf({ content }: KeptFile): number {
  const base64 = content.slice(content.indexOf(',') + 1);
  return Math.floor((base64.length * 3) / 4) - (/=*$/.exec(base64)?.[0].length ?? 0);
}

/** A unique file name, since phones name every photo the same: a taken name gets a number, `photo (2).jpg`. */
export function distinctName(name: string, taken: readonly string[]): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  let [distinct, count] = [name, 1];
  while (taken.includes(distinct)) distinct = `${stem} (${++count})${ending}`;
  return distinct;
}

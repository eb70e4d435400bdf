import type { Json } from '../../base/json.ts';
import { type KeptFile, namesIn } from './kept-file.ts';

/** The names of files that a draft could not keep, without those that are attached again. */
export function namesToAttach(remnant: Json | undefined, files: readonly KeptFile[]): string[] {
  return namesIn(remnant).filter((name) => !files.some((file) => file.name === name));
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

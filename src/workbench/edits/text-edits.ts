import { jsonPointer } from '../../base/json-pointer.ts';
import type { Told } from '../../dev/news.ts';
import type { TextEntry } from '../contract.ts';
import { isEmpty, lineOf, withoutValue, withValue } from './json-text.ts';

/** The file of a partner's words for a key: its area is the first part of the key. */
export const textFile = (partner: string, language: string, key: string): string =>
  `partners/${partner}/texts/${language}/${areaFile(key)}.json`;

const areaFile = (key: string): string =>
  (key.split('.')[0] ?? key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of texts with other words for a key. Those of the base, and none, take the key away. */
export function withText(
  text: string | null,
  key: string,
  words: string,
  { base }: TextEntry[string] = {},
): string | null {
  const isInherited = words === '' || words === base;
  const changed = isInherited ? withoutValue(text, [key]) : withValue(text, [key], words);
  return isEmpty(changed) ? null : changed;
}

/** What the compiler says of a text: at its own place, or at a place that uses it, because of these words. */
export function toldOfText(
  diagnostics: readonly Told[],
  { path, text, key }: { path: string; text: string | null; key: string },
): Told[] {
  const line = lineOf(text, key);
  const isOwn = ({ file, pointer }: Told) => file === path && pointer === jsonPointer([key]);
  const isReason = ({ cause }: Told) => cause?.file === path && cause.line === line;
  return line === undefined ? [] : diagnostics.filter((each) => isOwn(each) || isReason(each));
}

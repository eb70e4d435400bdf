import { asObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { Told } from '../../dev/news.ts';
import { dataOf, isEmpty, lineOf, withoutValue, withPlace, withValue } from './json-text.ts';

/** The file of a partner's words for a key: its area is the first part of the key. */
export const textFile = (partner: string, language: string, key: string): string =>
  `partners/${partner}/texts/${language}/${areaFile(key)}.json`;

const areaFile = (key: string): string =>
  (key.split('.')[0] ?? key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The key that follows one in a file of texts. */
export function keyAfter(text: string | null, key: string): string | undefined {
  const keys = Object.keys(asObject(dataOf(text)));
  return keys.includes(key) ? keys[keys.indexOf(key) + 1] : undefined;
}

/**
 * The file of texts with other words for a key. Those of the base, and none, take the key away.
 * @param around.next the key before which new words stand; without it they stand last.
 */
export function withText(
  text: string | null,
  key: string,
  words: string,
  { base, next }: { base?: string; next?: string | undefined } = {},
): string | null {
  if (words === '' || words === base) {
    const rest = withoutValue(text, [key]);
    return isEmpty(rest) ? null : rest;
  }
  const isNew = !(key in asObject(dataOf(text)));
  const changed = withValue(text, [key], words);
  return (isNew && next !== undefined && withPlace(changed, [key], next)) || changed;
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

import { isObject, type Json } from '../../../base/json.ts';
import { pluralForms } from '../../../language/plural-forms.ts';

/**
 * The keys of the texts that a word in a definition names: its own, those of its plural forms, or, of a word that a
 * rule completes (`contracts.title.`), all that begin with it.
 */
function keysNamed(word: string, known: ReadonlySet<string>): string[] {
  if (known.has(word)) return [word];
  if (/\w\.$/.test(word)) return [...known].filter((key) => key.startsWith(word));
  return pluralForms.map((form) => `${word}_${form}`).filter((key) => known.has(key));
}

/**
 * The keys of texts in a part, those of the parts in it aside.
 * @param known the keys of all texts.
 * @param inner its properties that hold nothing but further parts.
 */
export function textKeysOf(
  value: Json | undefined,
  known: ReadonlySet<string>,
  isPart: (value: Json) => boolean,
  inner: readonly string[] = [],
): string[] {
  const inside = (part: Json): string[] => {
    if (typeof part === 'string') return keysNamed(part, known);
    if (Array.isArray(part)) return (part as Json[]).flatMap(inside);
    if (!isObject(part)) return [];
    return Object.values(part).flatMap((value) => (isPart(value) ? [] : inside(value)));
  };
  const own = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !inner.includes(name)))
    : value;
  return own === undefined ? [] : [...new Set(inside(own))];
}

/** The words that stand under a key anywhere in a value: under `var`, what its rules read, as `settings.header.variant`. */
export function wordsUnder(key: string, value: Json | undefined): string[] {
  const inside = (part: Json | undefined): string[] => {
    if (Array.isArray(part)) return (part as Json[]).flatMap(inside);
    if (!isObject(part)) return [];
    const word = part[key];
    const own = typeof word === 'string' ? [word] : [];
    return [...own, ...Object.values(part).flatMap(inside)];
  };
  return [...new Set(inside(value))];
}

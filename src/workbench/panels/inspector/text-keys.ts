import { isObject, type Json } from '../../../base/json.ts';

/**
 * The keys of texts in a part, those of the parts in it aside.
 * @param inner its properties that hold nothing but further parts.
 */
export function textKeysOf(
  value: Json | undefined,
  isText: (key: string) => boolean,
  isPart: (value: Json) => boolean,
  inner: readonly string[] = [],
): string[] {
  const inside = (part: Json): string[] => {
    if (typeof part === 'string') return isText(part) ? [part] : [];
    if (Array.isArray(part)) return (part as Json[]).flatMap(inside);
    if (!isObject(part)) return [];
    return Object.values(part).flatMap((value) => (isPart(value) ? [] : inside(value)));
  };
  const own = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !inner.includes(name)))
    : value;
  return own === undefined ? [] : [...new Set(inside(own))];
}

/** The variables that rules in a value read, such as `settings.header.variant`. */
export function variablesOf(value: Json | undefined): string[] {
  const inside = (part: Json | undefined): string[] => {
    if (Array.isArray(part)) return (part as Json[]).flatMap(inside);
    if (!isObject(part)) return [];
    const own = typeof part.var === 'string' ? [part.var] : [];
    return [...own, ...Object.values(part).flatMap(inside)];
  };
  return [...new Set(inside(value))];
}

import { isObject, type Json } from '../../../base/json.ts';

/** The keys of texts in a block, those of the blocks in it aside. */
export function textKeysOf(
  value: Json | undefined,
  isText: (key: string) => boolean,
  isBlock: (value: Json) => boolean,
): string[] {
  const inside = (part: Json): string[] => {
    if (typeof part === 'string') return isText(part) ? [part] : [];
    if (Array.isArray(part)) return (part as Json[]).flatMap(inside);
    if (!isObject(part)) return [];
    return Object.values(part).flatMap((inner) => (isBlock(inner) ? [] : inside(inner)));
  };
  return value === undefined ? [] : [...new Set(inside(value))];
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

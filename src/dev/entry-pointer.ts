import { jsonPointer } from '../base/json-pointer.ts';
import type { MenuItem } from '../language/menu.ts';

/** The keys of an entry and of the groups around it, the outermost first. */
export type Keys = string[];

type Items = { [key: string]: MenuItem };

function stepsIn(items: Items, [key, ...rest]: readonly string[]): string[] | undefined {
  const item = key === undefined ? undefined : items[key];
  if (key === undefined || !item) return undefined;
  const [inner] = rest;
  if (inner === undefined) return [key];
  if (item.items?.[inner]) {
    const below = stepsIn(item.items, rest);
    return below && [key, 'items', ...below];
  }
  // What a list gives is written once, for all of its entries.
  return item.entries ? [key, 'entries', 'each'] : [key];
}

/** The pointer of an entry in its menu; undefined if the menu has none of this key. */
export function entryPointer(items: Items, keys: Keys): string | undefined {
  const steps = stepsIn(items, keys);
  return steps && jsonPointer(['items', ...steps]);
}

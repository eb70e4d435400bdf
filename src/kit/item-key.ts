import type { Json } from '../base/json.ts';
import { readPath } from '../base/path.ts';

/** The React key of an entry of a list: the value at a dotted path, or else its index. */
export function itemKeyOf(item: Json, index: number, path: string | undefined): string {
  const key = path === undefined ? undefined : readPath(item, path);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `#${index}`;
}

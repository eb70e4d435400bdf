import type { Json } from '../base/json.ts';
import { readPath } from '../base/path.ts';

/** What React knows an entry of a list by: the value at a dotted path, or its place where there is none. */
export function itemKeyOf(item: Json, index: number, path: string | undefined): string {
  const key = path === undefined ? undefined : readPath(item, path);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `#${index}`;
}

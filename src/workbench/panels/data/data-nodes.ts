import { isObject, type Json } from '../../../base/json.ts';
import type { Readable } from '../../contract.ts';

/** A line of the tree: a path that a rule may read, with the value that it has now. */
export type DataNode = {
  path: string;
  key: string;
  /** Its type in words, where the definitions say it. */
  type?: string;
  doc?: string;
  value: Json | undefined;
  hasMore: boolean;
};

/** As many entries of one value are listed. */
export const mostEntries = 100;

const shortest = 48;

/** A value on one line: its beginning, or how much is in it. */
export function summary(value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (isObject(value)) return `{ ${Object.keys(value).slice(0, 4).join(', ')} }`;
  const text = JSON.stringify(value);
  return text.length > shortest ? `${text.slice(0, shortest)}…` : text;
}

const keysIn = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? value.slice(0, mostEntries).map((_, index) => String(index))
    : Object.keys(isObject(value) ? value : {}).slice(0, mostEntries);

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('.'), 0));

/** What may be read at a place, by the path around it. */
export function byParent({ paths }: Readable): Map<string, Readable['paths']> {
  const found = new Map<string, Readable['paths']>();
  for (const each of paths) {
    const parent = parentOf(each.path);
    const beside = found.get(parent);
    if (beside) beside.push(each);
    else found.set(parent, [each]);
  }
  return found;
}

/** The lines below a path, the roots below ''. What the definitions name comes first, then what the page has besides. */
export function nodesBelow(
  parent: string,
  known: ReadonlyMap<string, Readable['paths']>,
  read: (path: string) => Json | undefined,
): DataNode[] {
  const told = new Map((known.get(parent) ?? []).map((each) => [each.path, each]));
  const own = parent === '' ? [] : keysIn(read(parent)).map((key) => `${parent}.${key}`);
  return [...new Set([...told.keys(), ...own])].map((path) => {
    const value = read(path);
    const { type, doc } = told.get(path) ?? {};
    return {
      path,
      key: path.slice(parent === '' ? 0 : parent.length + 1),
      ...(type === undefined ? {} : { type }),
      ...(doc === undefined ? {} : { doc }),
      value,
      hasMore: known.has(path) || keysIn(value).length > 0,
    };
  });
}

/** The paths with a word in them, for a search; the shorter ones first. */
export const found = ({ paths }: Readable, search: string): Readable['paths'] =>
  paths
    .filter(({ path, doc = '' }) => `${path} ${doc}`.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(0, mostEntries);

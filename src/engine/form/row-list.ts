import { isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';

/** The values typed into a row, by field; undefined for an emptied field. */
export type Typed = { readonly [name: string]: Json | undefined };

/** The keys of entries, from one of their properties; an entry that repeats a key gets its index as well. */
export function keysOf(entries: readonly JsonObject[], property: string): string[] {
  const keys = entries.map((entry) => String(entry[property] ?? ''));
  return keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}#${index}`));
}

/** The entries of a list that can be rows. */
export const entriesOf = (list: Json | undefined): JsonObject[] =>
  Array.isArray(list) ? (list as Json[]).filter(isObject) : [];

/** An entry with the typed values over it; emptied ones are absent. */
export function withTyped(entry: JsonObject, typed: Typed = {}): JsonObject {
  const all = Object.entries({ ...entry, ...typed });
  return Object.fromEntries(all.filter((one): one is [string, Json] => one[1] !== undefined));
}

/** Some properties of a row as typed values; null, from a draft, is an emptied field. */
export const typedIn = (row: JsonObject, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined]));

/** The properties of a row that differ from before, among those that can be typed. */
export const changedIn = (row: JsonObject, before: JsonObject | undefined, names: readonly string[]): Typed =>
  typedIn(
    row,
    names.filter((name) => !sameJson(row[name], before?.[name])),
  );

/** The path of a value after the rows of a list moved, by their keys; undefined if its row is gone. */
export function movedPath(
  path: string,
  list: string,
  keys: { before: readonly string[]; after: readonly string[] },
): string | undefined {
  if (!path.startsWith(`${list}.`)) return path;
  const [index = '', ...rest] = path.slice(list.length + 1).split('.');
  const to = keys.after.indexOf(keys.before[Number(index)] ?? '');
  return to < 0 ? undefined : [list, to, ...rest].join('.');
}

/** The next rows with unchanged ones as the same objects; the same list if nothing changed. */
export function keptRows(next: readonly JsonObject[], before: readonly JsonObject[]): readonly JsonObject[] {
  const rows = next.map((row, index) => (sameJson(row, before[index]) ? (before[index] as JsonObject) : row));
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

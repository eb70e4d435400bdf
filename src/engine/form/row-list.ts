import { isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';

/** What was typed into a row, by field; a field that was emptied holds undefined. */
export type Typed = { readonly [name: string]: Json | undefined };

/** The keys of entries by one of their properties; an entry that repeats a key gets its place as well. */
export function keysOf(entries: readonly JsonObject[], property: string): string[] {
  const keys = entries.map((entry) => String(entry[property] ?? ''));
  return keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}#${index}`));
}

/** The entries of a list that can be rows. */
export const entriesOf = (list: Json | undefined): JsonObject[] =>
  Array.isArray(list) ? (list as Json[]).filter(isObject) : [];

/** An entry with what was typed on top; what was emptied is absent. */
export function withTyped(entry: JsonObject, typed: Typed = {}): JsonObject {
  const all = Object.entries({ ...entry, ...typed });
  return Object.fromEntries(all.filter((one): one is [string, Json] => one[1] !== undefined));
}

/** Some properties of a row as somebody typed them; null, as a draft writes it, is an emptied field. */
export const typedIn = (row: JsonObject, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined]));

/** What of a row is not as it was before, of the properties that can be typed. */
export const changedIn = (row: JsonObject, before: JsonObject | undefined, names: readonly string[]): Typed =>
  typedIn(
    row,
    names.filter((name) => !sameJson(row[name], before?.[name])),
  );

/** Where a path leads once the rows of a list stand in another order, by their keys; undefined where its row is gone. */
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

/** The same rows, each the object of before where it says the same; the list of before where all do. */
export function keptRows(next: readonly JsonObject[], before: readonly JsonObject[]): readonly JsonObject[] {
  const rows = next.map((row, index) => (sameJson(row, before[index]) ? (before[index] as JsonObject) : row));
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

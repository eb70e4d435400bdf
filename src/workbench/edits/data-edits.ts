import { isObject, type Json, sameJson } from '../../base/json.ts';
import { withoutValue, withValue } from './json-text.ts';

type Change = { path: string[]; value: Json | undefined };

/** The places in which two values differ: single properties, and lists as a whole. */
export function changesBetween(
  before: Json | undefined,
  after: Json | undefined,
  path: string[] = [],
): Change[] {
  if (sameJson(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, value: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], [...path, key]),
  );
}

/**
 * A file in which some data are others, written property by property. What is the default is not written.
 * @param at the steps to the data in the file.
 * @param defaultAt the default of a property, by its path in the data; undefined where there is none.
 */
export function withData(
  text: string | null,
  at: readonly string[],
  changes: readonly Change[],
  defaultAt: (path: readonly string[]) => Json | undefined,
): string | null {
  const isDefault = ({ path, value }: Change) => value === undefined || sameJson(value, defaultAt(path));
  // What is set comes first: an object that what is taken away leaves empty would go, and come back at the end.
  const ordered = changes.toSorted((one, other) => Number(isDefault(one)) - Number(isDefault(other)));
  return ordered.reduce<string | null>((whole, change) => {
    const place = [...at, ...change.path];
    const { value } = change;
    return value === undefined || isDefault(change)
      ? withoutValue(whole, place)
      : withValue(whole, place, value);
  }, text);
}

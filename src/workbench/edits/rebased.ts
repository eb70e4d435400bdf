import { isObject, type Json, sameJson } from '../../base/json.ts';
import { withoutValue, withValue } from './json-text.ts';
import { valueAt } from './value-at.ts';

type Change = { path: readonly string[]; before: Json | undefined; after: Json | undefined };

/** The value of a JSON text; undefined if it is none. */
function jsonOf(text: string | null): Json | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

/** The values that differ, as deep in objects as they do. */
function changesOf(before: Json | undefined, after: Json | undefined, path: readonly string[]): Change[] {
  if (sameJson(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesOf(before[key], after[key], [...path, key]));
}

/**
 * Makes a change of a JSON text to one that somebody else has changed meanwhile, and leaves the rest of it as it is.
 * @param from what was changed.
 * @param to what it became.
 * @param now what it is by now.
 * @returns undefined if both changed the same value, or if one of the three is no JSON.
 */
export function rebased(from: string | null, to: string | null, now: string | null): string | undefined {
  // A file that both begin has had nothing in it.
  const [before, after, present] = [from === null ? {} : jsonOf(from), jsonOf(to), jsonOf(now)];
  if (now === null || !isObject(before) || !isObject(after) || !isObject(present)) return undefined;
  const changes = changesOf(before, after, []);
  const isFree = ({ path, before: was, after: next }: Change) =>
    [was, next].some((value) => sameJson(valueAt(present, path), value));
  if (changes.length === 0 || !changes.every(isFree)) return undefined;
  return changes.reduce<string>(
    (text, { path, after: value }) =>
      value === undefined ? (withoutValue(text, path) ?? text) : withValue(text, path, value),
    now,
  );
}

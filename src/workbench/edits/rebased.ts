import { asObject, isObject, type Json, type JsonObject, sameJson } from '../../base/json.ts';
import { isWrittenRule } from '../../compile/merge/written-rule.ts';
import { heading, isEmpty, withoutValue, withPlace, withValue } from './json-text.ts';
import { valueAt } from './value-at.ts';

/** A value that somebody changed: what it was, what it became, and what somebody else has made of it by now. */
type Versions = { before: Json | undefined; after: Json | undefined; now: Json | undefined };

/** Undefined takes the value away. */
type Change = { path: readonly string[]; value: Json | undefined };

/** The value of a JSON text; undefined if it is none. */
function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether changes can be made in a text: it is no file yet, or an object in JSON. */
export const canBeChanged = (text: string | null): boolean => text === null || isObject(jsonOf(text));

/** Whether an object is nothing without the word that says what it is, as a block or a field. */
const isEntry = (value: JsonObject): boolean =>
  typeof value.type === 'string' || typeof value.field === 'string';

/**
 * Whether a value that both changed is an object of which each may change a part. One that only some of them have is
 * as good as an empty one: both may have begun it. One with another key beside an operator is no rule any more, and
 * what is added to an entry that is taken away is no entry.
 */
function isShared({ before, after, now }: Versions): boolean {
  if (![before, after, now].every((value) => value === undefined || isObject(value))) return false;
  const isTaken = after === undefined || now === undefined;
  if (isTaken) return !isWrittenRule(asObject(before)) && !isEntry(asObject(before));
  const [one, other] = [asObject(after), asObject(now)];
  const hasSameKeys = Object.keys(one).every((key) => Object.hasOwn(other, key));
  return hasSameKeys || !(isWrittenRule(one) || isWrittenRule(other));
}

/** What to change in the value as it is by now; undefined if both changed the same. */
function changesIn(versions: Versions, path: readonly string[]): Change[] | undefined {
  const { before, after, now } = versions;
  if (sameJson(before, after) || sameJson(now, after)) return [];
  const isUntouched = sameJson(before, now);
  if (isUntouched && !(isObject(before) && isObject(after))) return [{ path, value: after }];
  if (!isUntouched && !isShared(versions)) return undefined;
  // What is set comes first: an object that what is taken away leaves empty would go, and come back at the end.
  const keys = new Set([...Object.keys(asObject(after)), ...Object.keys(asObject(before))]);
  const found: Change[] = [];
  for (const key of keys) {
    const [was, next, present] = [before, after, now].map((value) => valueAt(value, [key]));
    const inner = changesIn({ before: was, after: next, now: present }, [...path, key]);
    if (!inner) return undefined;
    found.push(...inner);
  }
  return found;
}

/** The heading of a file, which stays as long as anything stands below it. */
const headingIn = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => heading.includes(key)));

/** A text with a change of it; a heading stands before all else. */
function changed(text: string, { path, value }: Change): string {
  if (value === undefined) return withoutValue(text, path) ?? text;
  const whole = withValue(text, path, value);
  if (path.length > 1 || !heading.includes(path[0] ?? '')) return whole;
  const first = Object.keys(asObject(jsonOf(whole))).find((key) => !heading.includes(key));
  return (first !== undefined && withPlace(whole, path, first)) || whole;
}

/**
 * Makes a change of a JSON text to one that somebody else has changed meanwhile, and leaves the rest of it as it is.
 * Null stands for no file: one that both begin has had nothing in it, and one that goes loses what it had before.
 * @param from what was changed.
 * @param to what it became.
 * @param now what it is by now.
 * @returns null if nothing is left; undefined if both changed the same value, or if one of the three is no JSON.
 */
export function rebased(
  from: string | null,
  to: string | null,
  now: string | null,
): string | null | undefined {
  const before = from === null ? {} : jsonOf(from);
  if (!isObject(before)) return undefined;
  const after = to === null ? headingIn(before) : jsonOf(to);
  const present = now === null ? {} : jsonOf(now);
  if (!isObject(after) || !isObject(present)) return undefined;
  // Another order or other white space is a change of the text as a whole.
  if (to !== null && sameJson(before, after)) return undefined;
  const changes = changesIn({ before, after, now: present }, []);
  if (!changes) return undefined;
  // Without its file nothing is left that a change could be made in.
  if (now === null) return changes.length === 0 ? null : undefined;
  const text = changes.reduce(changed, now);
  const takesAway = to === null || changes.some(({ value }) => value === undefined);
  return takesAway && isEmpty(text) ? null : text;
}

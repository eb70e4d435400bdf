import { isObject, type Json } from '../base/json.ts';
import { jsonPointer, pointerSteps } from '../base/json-pointer.ts';

/** The pointer of the innermost list entry at or above a place; undefined outside of lists. */
export function entryAt(answer: Json, pointer: string): string | undefined {
  const steps = pointerSteps(pointer);
  let value: Json | undefined = answer;
  let length = 0;
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(value)) length = index + 1;
    value = (value as { [step: string]: Json } | null | undefined)?.[step];
  }
  return length === 0 ? undefined : jsonPointer(steps.slice(0, length));
}

/** An answer without some entries of its lists. */
export function withoutEntries(value: Json, entries: ReadonlySet<string>, at = ''): Json {
  if (Array.isArray(value)) {
    return value.flatMap((entry: Json, index) => {
      const place = `${at}/${index}`;
      return entries.has(place) ? [] : [withoutEntries(entry, entries, place)];
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withoutEntries(inner, entries, `${at}${jsonPointer([name])}`),
    ]),
  );
}

/** The pointer in an answer of what stands at a pointer in the rest, after some entries were left out. */
export function pointerBefore(answer: Json, left: ReadonlySet<string>, pointer: string): string {
  let value: Json | undefined = answer;
  let at = '';
  for (const step of pointerSteps(pointer)) {
    const kept: (string | number)[] = Array.isArray(value)
      ? [...value.keys()].filter((index) => !left.has(`${at}/${index}`))
      : [];
    const own: string | number = kept[Number(step)] ?? step;
    at += jsonPointer([own]);
    value = (value as { [step: string]: Json } | null | undefined)?.[own];
  }
  return at;
}

/** Whether a list that is inside no other one has lost all its entries. */
export function emptiedLists(before: Json, after: Json): boolean {
  if (Array.isArray(before)) return before.length > 0 && Array.isArray(after) && after.length === 0;
  if (!isObject(before) || !isObject(after)) return false;
  return Object.entries(before).some(([name, value]) => emptiedLists(value, after[name] ?? null));
}

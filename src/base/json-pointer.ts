import { isObject, type Json } from './json.ts';

/** Writes an RFC 6901 JSON Pointer: ['a/b', 0] gives `/a~1b/0`. */
export function jsonPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reads an RFC 6901 JSON Pointer back into its steps. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Rebuilds a value from its parts, the inner ones first: `change` gets each part with its JSON Pointer. */
export function mapJson(value: Json, change: (part: Json, pointer: string) => Json, pointer = ''): Json {
  const inside = (part: Json, step: string | number) => mapJson(part, change, pointer + jsonPointer([step]));
  if (Array.isArray(value)) return change(value.map(inside), pointer);
  if (!isObject(value)) return change(value, pointer);
  const entries = Object.entries(value).map(([key, part]): [string, Json] => [key, inside(part, key)]);
  return change(Object.fromEntries(entries), pointer);
}

import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import type { Finding } from '../finding.ts';
import { formPath, ownNames, readOf } from './prefixed.ts';

/**
 * Findings for data outside a group of shared fields that the group reads: other forms name it differently, or lack
 * it.
 */
export function outsideFindings(group: JsonObject): Finding[] {
  const own = ownNames(group);

  function inside(value: Json, steps: readonly (string | number)[]): Finding[] {
    if (Array.isArray(value)) return (value as Json[]).flatMap((inner, at) => inside(inner, [...steps, at]));
    if (!isObject(value)) return [];
    const { by = '', read } = readOf(value) ?? {};
    const name = formPath(read)?.path.split('.')[0];
    const below = Object.entries(value).flatMap(([key, inner]) => inside(inner, [...steps, key]));
    return name === undefined || own.has(name)
      ? below
      : [outside(name, jsonPointer([...steps, by])), ...below];
  }
  function outside(name: string, pointer: string): Finding {
    const suggestion = nearest(name, own);
    const finding: Finding = { code: 'outside-fields', pointer, details: { name, known: listed(own) } };
    return suggestion === undefined
      ? {
          ...finding,
          remedy:
            'leave it to the forms: what they write beside the name of the group may read all of theirs',
        }
      : { ...finding, suggestion };
  }
  return inside(group, []);
}

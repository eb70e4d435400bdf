import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';

/** A place where something shared was put in, with the paths that its parameters stand for. */
export type Handed = {
  /** Where it was put in: the block, or the entry of `fields`. */
  pointer: string;
  /** Its name in messages. */
  id: string;
  /** The names of its types, by parameter. */
  params: JsonObject;
  /** What `with` says, by parameter. */
  given: JsonObject;
};

/** True for a pointer at another, or inside of it. */
export const inside = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** What a shared file is handed at a place; undefined where it has no parameters, and `with` is not for them. */
export function handedTo(
  id: string,
  shared: Json | undefined,
  given: Json | undefined,
  pointer: string,
): Handed | undefined {
  const params = isObject(shared) ? shared.params : undefined;
  return isObject(params) ? { id, params, given: asObject(given), pointer } : undefined;
}

/** The groups of shared fields that a place of a form comes from, the outer ones first: theirs is what begins with their path. */
export function groupsAround(handed: readonly Handed[], pointer: string): Handed[] {
  const [, key = ''] = pointerSteps(pointer);
  return handed.filter((one) => {
    const [map, path = '', ...more] = pointerSteps(one.pointer);
    return map === 'fields' && more.length === 0 && key.startsWith(`${path}.`);
  });
}

/** What is handed inside a shared block, as it stands where the block was put in. */
export const handedInside = (handed: readonly Handed[], from: string, to: string): Handed[] =>
  handed.map((one) => ({ ...one, pointer: to + one.pointer.slice(from.length) }));

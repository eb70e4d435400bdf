import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';

/** A use of something shared, with the paths of its parameters. */
export type Handed = {
  /** The pointer of the use: the block, or the entry of `fields`. */
  pointer: string;
  /** Its name in messages. */
  id: string;
  /** The type names by parameter. */
  params: JsonObject;
  /** The values of `with`, by parameter. */
  given: JsonObject;
};

/** True for a pointer at another, or inside of it. */
export const inside = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** The arguments of a shared file at a place; undefined if it has no parameters, and `with` is not for them. */
export function handedTo(
  id: string,
  shared: Json | undefined,
  given: Json | undefined,
  pointer: string,
): Handed | undefined {
  const params = isObject(shared) ? shared.params : undefined;
  return isObject(params) ? { id, params, given: asObject(given), pointer } : undefined;
}

/**
 * The groups of shared fields around a place of a form, the outer ones first: what begins with their path is theirs.
 */
export function groupsAround(handed: readonly Handed[], pointer: string): readonly Handed[] {
  if (handed.length === 0) return handed;
  const [, key = ''] = pointerSteps(pointer);
  return handed.filter((one) => {
    if (!one.pointer.startsWith('/fields/')) return false;
    const [, path = '', ...more] = pointerSteps(one.pointer);
    return more.length === 0 && key.startsWith(`${path}.`);
  });
}

/** The arguments inside a shared block, at the place where the block is used. */
export const handedInside = (handed: readonly Handed[], from: string, to: string): Handed[] =>
  handed.map((one) => ({ ...one, pointer: to + one.pointer.slice(from.length) }));

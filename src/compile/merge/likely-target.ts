import { isObject, type Json } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { nearest } from '../../base/suggest.ts';

/** The keys of the object at a pointer; empty if there is none. */
export function keysAt(layer: { value: Json | undefined }, pointer: string): string[] {
  let { value } = layer;
  for (const step of pointerSteps(pointer)) value = isObject(value) ? value[step] : undefined;
  return isObject(value) ? Object.keys(value) : [];
}

/** Every place of a key in a value, as `blocks.contract.blocks.services`. */
function placesOf(key: string, value: Json | undefined, steps: readonly string[] = []): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...steps, name];
    return [...(name === key ? [here.join('.')] : []), ...placesOf(key, inner, here)];
  });
}

/**
 * A suggestion for a key that the base lacks at a place: a similar one there, or the only one of that name elsewhere,
 * one under the same word (`blocks`, `columns`) before others.
 */
export function likelyTarget(pointer: string, base: { value: Json | undefined }): string | undefined {
  const steps = pointerSteps(pointer);
  const key = steps.at(-1) ?? '';
  const beside = nearest(key, keysAt(base, pointer.slice(0, pointer.lastIndexOf('/'))));
  if (beside !== undefined) return beside;
  const everywhere = placesOf(key, base.value);
  const alike = everywhere.filter((place) => place.split('.').at(-2) === steps.at(-2));
  const places = alike.length > 0 ? alike : everywhere;
  return places.length === 1 ? places[0] : undefined;
}

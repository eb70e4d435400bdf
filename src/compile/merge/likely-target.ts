import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pointerSteps } from '../../base/json-pointer.ts';
import { nearest } from '../../base/suggest.ts';
import { followPath } from './block-path.ts';

/** The keys of the object at a pointer; empty if there is none. */
export function keysAt(layer: { value: Json | undefined }, pointer: string): string[] {
  let { value } = layer;
  for (const step of pointerSteps(pointer)) value = isObject(value) ? value[step] : undefined;
  return isObject(value) ? Object.keys(value) : [];
}

/** The steps to every object in a value that stands at a key. */
function placesOf(
  isMeant: (key: string) => boolean,
  value: Json | undefined,
  steps: readonly string[] = [],
): string[][] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...steps, name];
    return [...(isMeant(name) && isObject(inner) ? [here] : []), ...placesOf(isMeant, inner, here)];
  });
}

/** The shortest path of keys, as a patch takes it in an object, that leads to a place inside. */
function pathTo(place: readonly string[], within: JsonObject): string {
  const last = place.length - 1;
  for (let kept = 0; kept < last; kept++) {
    const path = place.filter((_, index) => index === 0 || index === last || index > last - kept - 1);
    const found = followPath(path, within, null);
    if ('steps' in found && found.steps.join('/') === place.join('/')) return path.join('/');
  }
  return place.join('/');
}

/** A place as somebody writes it who stands at another: from the object there, else from the top of the file. */
function fromHere(place: readonly string[], here: readonly string[], base: Json | undefined): string {
  const isInside = here.every((step, index) => place[index] === step);
  const start = isInside ? here : [];
  const within = start.reduce<Json | undefined>((inner, step) => asObject(inner)[step], base);
  return pathTo(place.slice(start.length), asObject(within));
}

/**
 * A suggestion for a key that the base lacks at a place: a similar one there, or the only one of that name elsewhere,
 * one under the same word (`blocks`, `columns`) before others; else the only one of a similar name under that word.
 * Elsewhere is a path of keys, as a patch takes it: `tools/search`.
 */
export function likelyTarget(pointer: string, base: { value: Json | undefined }): string | undefined {
  const steps = pointerSteps(pointer);
  const key = steps.at(-1) ?? '';
  const beside = nearest(key, keysAt(base, pointer.slice(0, pointer.lastIndexOf('/'))));
  if (beside !== undefined) return beside;
  const isAlike = (place: readonly string[]) => place.at(-2) === steps.at(-2);
  const everywhere = placesOf((name) => name === key, base.value);
  const alike = everywhere.filter(isAlike);
  const named = alike.length > 0 ? alike : everywhere;
  const similar = () => placesOf((name) => nearest(key, [name]) !== undefined, base.value).filter(isAlike);
  const places = named.length > 0 ? named : similar();
  const [only, ...others] = places;
  return only && others.length === 0 ? fromHere(only, steps.slice(0, -1), base.value) : undefined;
}

import { isObject, type Json, type JsonObject } from '../base/json.ts';

/** An object with each entry mapped; keys keep their place. */
export const mapEntries = (
  value: JsonObject,
  map: (key: string, value: Json) => readonly [key: string, value: Json],
): JsonObject => Object.fromEntries(Object.entries(value).map(([key, inner]) => map(key, inner)));

/** The value of a place that holds an object; null, and whatever else stands there, stays. */
export const within = (value: Json, map: (value: JsonObject) => Json): Json =>
  isObject(value) ? map(value) : value;

/** The steps of a key of a patch that is a path, `"account/signOut"`; undefined for every other key. */
export function pathSteps(key: string): string[] | undefined {
  const steps = key.split('/');
  return steps.length > 1 && steps.every((step) => step !== '') ? steps : undefined;
}

/**
 * An object in which a word has another name, also where a patch adds to its list (`"word+"`). A word whose new name is
 * taken stays, so that nothing is lost: the check then tells that it is unknown.
 */
export function renamed(value: JsonObject, from: string, to: string): JsonObject {
  const names: { [key: string]: string } = { [from]: to, [`${from}+`]: `${to}+` };
  return mapEntries(value, (key, inner) => {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    return [name === undefined || Object.hasOwn(value, name) ? key : name, inner];
  });
}

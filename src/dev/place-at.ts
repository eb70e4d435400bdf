import { isObject, type Json } from '../base/json.ts';
import type { Place } from '../engine/place.ts';
import type { Scope } from '../engine/state/scope.ts';
import { evaluate } from '../rules/evaluate.ts';
import { fibresAround } from './fibres.ts';

const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  isObject(value.host) &&
  typeof (value.scope as { read?: unknown } | undefined)?.read === 'function';

/** The scope of the rules of the part of the portal that an element belongs to. */
export function scopeAt(element: Element): Scope | undefined {
  for (const { place } of fibresAround(element)) if (isPlace(place)) return place.scope;
  return undefined;
}

/**
 * The value of a path at a part, as the page has it now; undefined where there is none.
 * @param around the scope of parts that have no place, such as entries of menus.
 */
export const readAt = (element: Element, path: string, around?: Scope): Json | undefined =>
  (scopeAt(element) ?? around)?.read(path);

/** The result of a rule at a part, with the data that the page has now; undefined if nothing is known of the part. */
export function ruleResultAt(element: Element, rule: Json, around?: Scope): Json | undefined {
  const scope = scopeAt(element) ?? around;
  return scope && evaluate(rule, scope.read);
}

import { isObject, type Json } from '../base/json.ts';
import type { Place } from '../engine/place.ts';
import type { Scope } from '../engine/state/scope.ts';
import { evaluate } from '../rules/evaluate.ts';

/** What React keeps on each element that it draws: the component around it, and what that was given. */
type Fibre = { return: Fibre | null; memoizedProps: unknown };

/** Deeper than any element stands in the components of its block. */
const most = 60;

const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  isObject(value.host) &&
  typeof (value.scope as { read?: unknown } | undefined)?.read === 'function';

/**
 * The scope of the rules of a block, by the element around it. React's own record of the page is read, as its
 * developer tools read it: so the portal carries no code for this.
 */
export function scopeAt(element: Element): Scope | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fibre = key === undefined ? null : (element as unknown as Record<string, Fibre | null>)[key];
  for (let up = 0; fibre && up < most; up += 1) {
    const { place } = (fibre.memoizedProps ?? {}) as { place?: unknown };
    if (isPlace(place)) return place.scope;
    fibre = fibre.return;
  }
  return undefined;
}

/** The value of a path of a block, as the page has it now; undefined where there is none. */
export const readAt = (element: Element, path: string): Json | undefined => scopeAt(element)?.read(path);

/** The result of a rule at a block, with the data that the page has now; undefined if nothing is known of the block. */
export function ruleResultAt(element: Element, rule: Json): Json | undefined {
  const scope = scopeAt(element);
  return scope && evaluate(rule, scope.read);
}

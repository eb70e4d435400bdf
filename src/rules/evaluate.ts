import { isObject, type Json } from '../base/json.ts';
import type { Condition, Reason, Rule } from '../language/kinds.ts';
import { type Read, run } from './machine.ts';
import { isUnsafePath, prepare } from './prepare.ts';
import { isRule } from './rule.ts';
import { isTrue } from './values.ts';

export type { Read } from './machine.ts';

const preparedValues = new WeakMap<Rule, Json>();
const preparedDecisions = new WeakMap<Rule, Json>();

function prepared(rule: Rule, decides: boolean): Json {
  const cache = decides ? preparedDecisions : preparedValues;
  const before = cache.get(rule);
  if (before !== undefined) return before;
  const made = prepare(rule, { decides, element: false });
  cache.set(rule, made);
  return made;
}

/** The path of a rule that only reads, which needs no machine. */
function plainPath(rule: Rule): string | undefined {
  const path = rule.var;
  return typeof path === 'string' && path !== '' && !isUnsafePath(path) ? path : undefined;
}

function computed(rule: Rule, read: Read): Json {
  const path = plainPath(rule);
  try {
    if (path !== undefined) return read(path) ?? null;
    return run(prepared(rule, false), read);
  } catch {
    return null;
  }
}

function resolve(value: Json, read: Read): Json {
  if (isRule(value)) return computed(value, read);
  if (Array.isArray(value)) return mapped(value, (element) => resolve(element, read));
  if (!isObject(value)) return value;
  const before = Object.values(value);
  const after = mapped(before, (inner) => resolve(inner, read));
  return after === before
    ? value
    : Object.fromEntries(Object.keys(value).map((key, index) => [key, after[index] ?? null]));
}

/** Maps a list; gives the very same list when nothing changed, so that readers see no change either. */
function mapped(list: readonly Json[], map: (value: Json) => Json): readonly Json[] {
  const after = list.map(map);
  return after.every((value, index) => value === list[index]) ? list : after;
}

/** What a literal, a rule, or data with rules deep inside gives. Never throws: a rule that fails gives null. */
export function evaluate(value: Json, read: Read): Json {
  try {
    return resolve(value, read);
  } catch {
    return null;
  }
}

/**
 * Whether a condition holds, with the truth of JsonLogic: '', 0, null and the empty list are false.
 * What is neither true nor false nor a sound rule is `whenFailed`. Never throws.
 */
export function decide(condition: Condition, read: Read, whenFailed: boolean): boolean {
  if (typeof condition === 'boolean') return condition;
  if (!isRule(condition)) return whenFailed;
  try {
    return isTrue(run(prepared(condition, true), read));
  } catch {
    return whenFailed;
  }
}

/** The place of the first reason that holds, or -1. A reason whose rule fails counts as holding. */
export function firstReason(reasons: readonly Reason[], read: Read): number {
  return reasons.findIndex(({ when }) => decide(when, read, true));
}

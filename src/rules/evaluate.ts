import { isObject, type Json } from '../base/json.ts';
import type { Condition, Reason, Rule } from '../language/kinds.ts';
import { type ReadPath, run } from './machine.ts';
import { isUnsafePath, prepare, type Usage } from './prepare.ts';
import { isRule } from './rule.ts';
import { isTrue } from './values.ts';

export type { ReadPath } from './machine.ts';

/** Creates a function that prepares rules for a usage, each only once. */
function preparing(usage: Usage): (rule: Rule) => Json {
  const known = new WeakMap<Rule, Json>();
  return (rule) => {
    const before = known.get(rule);
    if (before !== undefined) return before;
    const made = prepare(rule, usage);
    known.set(rule, made);
    return made;
  };
}

const preparedValue = preparing({ asCondition: false, onElement: false });
const preparedCondition = preparing({ asCondition: true, onElement: false });

/** The path of a rule that only reads a variable, which needs no json-logic-js. */
function plainPath(rule: Rule): string | undefined {
  const path = rule.var;
  return typeof path === 'string' && path !== '' && !isUnsafePath(path) ? path : undefined;
}

function computed(rule: Rule, read: ReadPath): Json {
  const path = plainPath(rule);
  try {
    if (path !== undefined) return read(path) ?? null;
    return run(preparedValue(rule), read);
  } catch {
    return null;
  }
}

function resolve(value: Json, read: ReadPath): Json {
  if (isRule(value)) return computed(value, read);
  if (Array.isArray(value)) return mapped(value, (element) => resolve(element, read));
  if (!isObject(value)) return value;
  const before = Object.values(value);
  const after = mapped(before, (inner) => resolve(inner, read));
  return after === before
    ? value
    : Object.fromEntries(Object.keys(value).map((key, index) => [key, after[index] ?? null]));
}

/** Maps a list; returns the same list if nothing changed, so that readers see no change. */
function mapped(list: readonly Json[], map: (value: Json) => Json): readonly Json[] {
  const after = list.map(map);
  return after.every((value, index) => value === list[index]) ? list : after;
}

/** The value of a literal, a rule, or data with nested rules. Never throws: a rule that fails gives null. */
export function evaluate(value: Json, read: ReadPath): Json {
  try {
    return resolve(value, read);
  } catch {
    return null;
  }
}

/**
 * Whether a condition is true by the truth table of JsonLogic: '', 0, null and the empty list are false. A missing
 * condition is true. One that fails, or is not a boolean or valid rule, gives `whenFailed`, by default false. Never
 * throws.
 */
export function holds(
  condition: Condition | undefined,
  read: ReadPath,
  { whenFailed } = { whenFailed: false },
): boolean {
  if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
  if (!isRule(condition)) return whenFailed;
  try {
    return isTrue(run(preparedCondition(condition), read));
  } catch {
    return whenFailed;
  }
}

/** The index of the first reason whose condition is true, or -1. A rule that fails counts as true. */
export function firstReason(reasons: readonly Reason[], read: ReadPath): number {
  return reasons.findIndex(({ when }) => holds(when, read, { whenFailed: true }));
}

import { isObject, type Json } from '../base/json.ts';
import type { Condition, Reason, Rule } from '../language/kinds.ts';
import { type ReadPath, run } from './machine.ts';
import { isUnsafePath, prepare, type Usage } from './prepare.ts';
import { isRule } from './rule.ts';
import { isTrue } from './values.ts';

export type { ReadPath } from './machine.ts';

/** Prepares each rule once for a usage. */
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

/** The path of a rule that only reads, which needs no machine. */
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

/** Maps a list; gives the very same list when nothing changed, so that readers see no change either. */
function mapped(list: readonly Json[], map: (value: Json) => Json): readonly Json[] {
  const after = list.map(map);
  return after.every((value, index) => value === list[index]) ? list : after;
}

/** What a literal, a rule, or data with rules deep inside gives. Never throws: a rule that fails gives null. */
export function evaluate(value: Json, read: ReadPath): Json {
  try {
    return resolve(value, read);
  } catch {
    return null;
  }
}

/**
 * Whether a condition holds, with the truth of JsonLogic: '', 0, null and the empty list are false.
 * A condition that is not written holds. One that is neither true nor false nor a sound rule, or fails, counts as
 * `whenFailed`: by default it does not hold. Never throws.
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

/** The place of the first reason that holds, or -1. A reason whose rule fails counts as holding. */
export function firstReason(reasons: readonly Reason[], read: ReadPath): number {
  return reasons.findIndex(({ when }) => holds(when, read, { whenFailed: true }));
}

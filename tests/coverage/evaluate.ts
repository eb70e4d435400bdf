import type { Json } from '../../src/base/json.ts';
import type { Condition, Reason } from '../../src/language/kinds.ts';
import { isRule } from '../../src/rules/rule.ts';
import * as original from '../../src/rules/evaluate.ts';
import { keyOf, walkConditions } from '../../src/cli/coverage/branches.ts';
import { note } from '../../src/cli/coverage/notes.ts';

export type ReadPath = original.ReadPath;

/** Notes the settings that are read. */
const noting =
  (read: ReadPath): ReadPath =>
  (path) => {
    if (path.startsWith('settings.')) note('paths', path);
    return read(path);
  };

function noteConditions(rule: Json, read: ReadPath): void {
  walkConditions(
    rule,
    (condition) => original.holds(condition as Condition, read),
    (condition, outcome) => note('branches', keyOf(condition), String(outcome)),
  );
}

/** Notes the rules of a value, and which of their conditions held. */
export function evaluate(value: Json, read: ReadPath): Json {
  const result = original.evaluate(value, noting(read));
  if (isRule(value)) {
    note(
      'rules',
      keyOf(value),
      result === null ? 'nothing' : typeof result === 'boolean' ? String(result) : 'a value',
    );
    noteConditions(value, read);
  } else if (Array.isArray(value)) for (const inner of value) isRule(inner) && evaluate(inner, read);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value))
      if (typeof inner === 'object' && inner !== null) evaluate(inner, read);
  return result;
}

/** Notes a condition, and which of the conditions inside held. */
export function holds(
  condition: Condition | undefined,
  read: ReadPath,
  how?: { whenFailed: boolean },
): boolean {
  const outcome = original.holds(condition, noting(read), how);
  if (condition !== undefined && isRule(condition)) {
    note('rules', keyOf(condition as Json), String(outcome));
    noteConditions(condition as Json, read);
  }
  return outcome;
}

/** The first reason that holds; each that is looked at is noted. */
export function firstReason(reasons: readonly Reason[], read: ReadPath): number {
  return reasons.findIndex(({ when }) => holds(when, read, { whenFailed: true }));
}

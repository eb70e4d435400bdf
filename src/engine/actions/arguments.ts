import { asObject, isObject, type Json } from '../../base/json.ts';
import type { Given, Value } from '../../language/kinds.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Arguments } from '../services.ts';
import type { Scope } from '../state/scope.ts';

/**
 * The computed arguments of a call: each has its own rule, or one rule gives all of them. Empty if there are none.
 */
export const callArguments = (written: Given | undefined, scope: Scope): Arguments =>
  asObject(evaluate((written ?? {}) as Json, scope.read));

/** Computes values by name. Empty if there are none. */
export function resolveArguments(written: { [name: string]: Value } | undefined, scope: Scope): Arguments {
  if (!isObject(written)) return {};
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, evaluate(value as Json, scope.read)]),
  );
}

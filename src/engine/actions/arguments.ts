import { isObject, type Json } from '../../base/json.ts';
import type { Value } from '../../language/kinds.ts';
import { evaluate } from '../../rules/evaluate.ts';
import type { Arguments } from '../services.ts';
import type { Scope } from '../state/scope.ts';

/** The arguments of a call, computed. An absent list of arguments has none. */
export function resolveArguments(written: { [name: string]: Value } | undefined, scope: Scope): Arguments {
  if (!isObject(written)) return {};
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, evaluate(value as Json, scope.read)]),
  );
}

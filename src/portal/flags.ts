import { isObject, type Json } from '../base/json.ts';
import { requiredFlags } from '../language/flags.ts';

/**
 * The flags of an answer to `flags.read`: a flat map of names with dots. An answer without one of the two flags that
 * every server must send is refused, and flags then count as not loaded.
 */
export function flagsOf(answer: Json): { [name: string]: boolean } | undefined {
  const flags = isObject(answer) ? answer.feature_flags : undefined;
  if (!isObject(flags) || !requiredFlags.every((name) => typeof flags[name] === 'boolean')) return undefined;
  return Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, value === true]));
}

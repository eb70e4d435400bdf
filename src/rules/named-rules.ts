import { asObject, type Json, type JsonObject } from '../base/json.ts';
import type { Rule } from '../language/kinds.ts';
import { isRule, partsOf } from './rule.ts';
import type { Shape } from './shape.ts';

/** A named rule, and the schemas of its parameters, which it reads as `data.<parameter>`. */
export type NamedRule = { readonly rule: Rule; readonly params?: { readonly [name: string]: Shape } };

/** Named rules by name. */
export type NamedRules = { readonly [name: string]: NamedRule };

/** The name and arguments of `{ "rule": … }`; undefined for anything else. */
export function ruleUse(value: Json): { name: string; given: JsonObject } | undefined {
  if (!isRule(value)) return undefined;
  const { operator, operands } = partsOf(value);
  const [name, given] = operands;
  return operator.name === 'rule' && typeof name === 'string' ? { name, given: asObject(given) } : undefined;
}

/** The named rule of that name, if there is one. */
export const namedRule = (name: string, rules: NamedRules): NamedRule | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined;

/** The names of the rules that a value uses, each once. */
export function rulesNeeded(value: Json): string[] {
  const use = ruleUse(value);
  if (use !== undefined) return [use.name];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(rulesNeeded))];
}

/** Every cycle of named rules, as names in order: ['a', 'b', 'a']. */
export function ruleCycles(rules: NamedRules): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name]);
    if (way.includes(name) || done.has(name) || !Object.hasOwn(rules, name)) return;
    for (const next of rulesNeeded(rules[name]?.rule ?? {})) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(rules)) visit(name, []);
  return cycles;
}

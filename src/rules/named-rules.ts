import { isObject, type Json } from '../base/json.ts';
import type { Rule } from '../language/kinds.ts';
import { isRule, partsOf } from './rule.ts';

/** Named rules as rules.json holds them. */
export type NamedRules = { readonly [name: string]: Rule };

/** The name that `{ "rule": name }` gives; undefined for anything else. */
export function ruleName(value: Json): string | undefined {
  if (!isRule(value)) return undefined;
  const { operator, operands } = partsOf(value);
  return operator.name === 'rule' && typeof operands[0] === 'string' ? operands[0] : undefined;
}

/** The names of the rules that a value needs, each once. */
export function rulesNeeded(value: Json): string[] {
  const name = ruleName(value);
  if (name !== undefined) return [name];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(rulesNeeded))];
}

/** Every cycle of named rules, as the names on the way round: ['a', 'b', 'a']. */
export function ruleCycles(rules: NamedRules): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name]);
    if (way.includes(name) || done.has(name) || !Object.hasOwn(rules, name)) return;
    for (const next of rulesNeeded(rules[name] ?? {})) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(rules)) visit(name, []);
  return cycles;
}

/** A value with every named rule written out. What is unknown or cyclic stays as it is, and fails when it is computed. */
export function writeOutRules(value: Json, rules: NamedRules, within: readonly string[] = []): Json {
  const name = ruleName(value);
  if (name !== undefined) {
    const body = Object.hasOwn(rules, name) && !within.includes(name) ? rules[name] : undefined;
    return body ? writeOutRules(body, rules, [...within, name]) : value;
  }
  if (Array.isArray(value)) return value.map((element) => writeOutRules(element, rules, within));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, writeOutRules(inner, rules, within)]),
  );
}

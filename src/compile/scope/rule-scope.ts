import { isObject, type Json } from '../../base/json.ts';
import { roots as allRoots, type Root } from '../../language/roots.ts';
import { requiredFlags } from '../../language/flags.ts';
import { checkValue, type RuleScope } from '../../rules/check.ts';
import type { NamedRules } from '../../rules/named-rules.ts';
import type { Shape } from '../../rules/shape.ts';

/** The schemas of the roots that are known at a place. */
export type Roots = Readonly<Partial<Record<Root, Shape>>>;

/** The names that rules can use at a place, besides the roots. */
export type Names = { sources: readonly string[]; rules: NamedRules };

/** The names of the sources of a definition. */
export const sourceNames = (definition: Json | undefined): string[] =>
  isObject(definition) && isObject(definition.sources) ? Object.keys(definition.sources) : [];

/** The scope of rules with these roots; the other roots exist elsewhere. */
export function ruleScope(roots: Roots, { sources, rules }: Names): RuleScope {
  const elsewhere = allRoots.filter((root) => roots[root] === undefined);
  const checked = roots.form === undefined ? [] : ['form'];
  return { roots: roots as Record<string, Shape>, elsewhere, sources, checked, flags: requiredFlags, rules };
}

/** The shape of a value with these roots; `{}` if unknown. */
export function shapeOf(value: Json | undefined, roots: Roots, names: Names): Shape {
  return value === undefined ? {} : checkValue(value, ruleScope(roots, names)).type;
}

import { isObject, type Json } from '../base/json.ts';
import type { Rule } from '../language/kinds.ts';
import { type NamedRules, namedRule, ruleUse } from './named-rules.ts';
import { isRule, partsOf } from './rule.ts';

/** The target of a name: a path of the place, or one of the element around a named rule. */
export type Target = { of: 'place' | 'element'; path: string };

/** Names of `data` with another meaning: `data.<name>` reads it. */
export type Names = ReadonlyMap<string, Target>;

/**
 * The position of the rewriting: the meaning of names, and whether `var` reads an element, of any list or of one of
 * this rule.
 */
type Spot = { names: Names; inElement: boolean; inOwnElement: boolean; within: readonly string[] };

const noNames: Names = new Map();

/** The target of a path of the place after names are replaced. */
export function targetOf(path: string, names: Names): Target {
  const [root, name = '', ...rest] = path.split('.');
  const target = root === 'data' ? names.get(name) : undefined;
  if (!target) return { of: 'place', path };
  return { of: target.of, path: [target.path, ...rest].filter((part) => part !== '').join('.') };
}

/**
 * The path that an argument passes on: `{ "var": … }`, or `{ "outer": … }` inside an element; undefined for anything
 * else.
 */
export function argumentPath(argument: Json | undefined): { by: 'var' | 'outer'; path: string } | undefined {
  if (!isObject(argument)) return undefined;
  const [[by, path] = [], ...more] = Object.entries(argument);
  if (more.length > 0 || typeof path !== 'string') return undefined;
  return by === 'var' || by === 'outer' ? { by, path } : undefined;
}

/**
 * A value with every named rule replaced by the rule itself, and names by their paths. Unknown or cyclic ones stay
 * as written, and fail when computed; a value without rules stays the same object.
 */
export function writeOut(value: Json, rules: NamedRules, names: Names = noNames): Json {
  return written(value, { names, inElement: false, inOwnElement: false, within: [] });

  function written(inner: Json, spot: Spot): Json {
    if (!isRule(inner)) return each(inner, (part) => written(part, spot));
    const { operator, operands } = partsOf(inner);
    if (operator.name === 'rule') return body(inner, spot);
    if (operator.name === 'var') return variable(inner, operands, spot);
    if (operator.name === 'outer') return read(inner, targetOf(String(operands[0]), spot.names), spot);
    if (!operator.iterates) return each(inner, (part) => written(part, spot));
    const inside = { ...spot, inElement: true, inOwnElement: true };
    const parts = each(operands, (operand, index) => written(operand, Number(index) > 0 ? inside : spot));
    return parts === operands ? inner : { [operator.name]: parts };
  }

  function variable(rule: Rule, [path, ...otherwise]: readonly Json[], spot: Spot): Json {
    if (spot.inOwnElement || typeof path !== 'string') return each(rule, (part) => written(part, spot));
    const found = read(rule, targetOf(path, spot.names), spot);
    const [instead] = otherwise.map((part) => written(part, spot));
    if (instead === undefined) return found;
    // `outer` has no default, so the default also replaces null here.
    return isObject(found) && 'outer' in found
      ? { if: [{ '===': [found, null] }, instead, found] }
      : { var: [isObject(found) ? (found.var ?? path) : path, instead] };
  }

  function read(rule: Rule, { of, path }: Target, { inElement }: Spot): Json {
    const by = of === 'place' && inElement ? 'outer' : 'var';
    return rule[by] === path ? rule : { [by]: path };
  }

  /** The body of a named rule, which can read only its parameters of its surroundings. */
  function body(use: Rule, spot: Spot): Json {
    const { name, given } = ruleUse(use) ?? { name: '', given: {} };
    const found = namedRule(name, rules);
    if (!found || spot.within.includes(name)) return use;
    const handedOn = Object.keys(found.params ?? {}).map((parameter): [string, Target] => [
      parameter,
      handed(given[parameter], parameter, spot),
    ]);
    const inside = { names: new Map(handedOn), inOwnElement: false, within: [...spot.within, name] };
    return written(found.rule, { ...spot, ...inside });
  }

  function handed(argument: Json | undefined, parameter: string, spot: Spot): Target {
    const { by, path } = argumentPath(argument) ?? { by: 'outer', path: `data.${parameter}` };
    return by === 'var' && spot.inOwnElement ? { of: 'element', path } : targetOf(path, spot.names);
  }
}

/** Maps the values of a list or object; returns the same object if nothing changed. */
function each<Of extends Json>(value: Of, map: (inner: Json, key: string) => Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value) as [string, Json][];
  const after = before.map(([key, inner]): [string, Json] => [key, map(inner, key)]);
  if (after.every(([, inner], index) => inner === before[index]?.[1])) return value;
  return Array.isArray(value) ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

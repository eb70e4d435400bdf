import { isObject, type Json } from '../base/json.ts';
import type { Rule } from '../language/kinds.ts';
import type { Operator } from './operator.ts';
import { operatorNamed } from './operators/index.ts';

/** Tells a rule from data: an object with exactly one key, which is an operator of the profile. */
export function isRule(value: unknown): value is Rule {
  if (!isObject(value)) return false;
  const [name, ...more] = Object.keys(value);
  return name !== undefined && more.length === 0 && operatorNamed(name) !== undefined;
}

/**
 * Splits a rule into operator and operands. A single operand may be written without a list; a list as the only
 * operand needs one around it.
 */
export function partsOf(rule: Rule): { operator: Operator; operands: readonly Json[] } {
  const [name = ''] = Object.keys(rule);
  const operator = operatorNamed(name);
  if (!operator) throw new Error(`${name} is no operator`);
  const written = rule[name] as Json;
  return { operator, operands: Array.isArray(written) ? written : [written] };
}

const none: readonly string[] = [];
const known = new WeakMap<object, readonly string[]>();

/**
 * The dotted paths that rules anywhere inside a value read, each once: for an element of a list, the path of the list.
 * Named rules must be written out before.
 */
export function dependencies(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return none;
  const before = known.get(value);
  if (before) return before;
  const paths = [...new Set(pathsIn(value, true))];
  known.set(value, paths);
  return paths;
}

/** @param whole False inside an iterating operator, where variables are read from the element. */
function pathsIn(value: unknown, whole: boolean): string[] {
  if (isRule(value)) return pathsOfRule(value, whole);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: unknown) => pathsIn(inner, whole));
}

function pathsOfRule(rule: Rule, whole: boolean): string[] {
  const { operator, operands } = partsOf(rule);
  const [name] = operands;
  if (operator.name === 'var') {
    const own = whole && typeof name === 'string' && name !== '' ? [name] : [];
    return [...own, ...operands.slice(1).flatMap((operand) => pathsIn(operand, whole))];
  }
  if (operator.reads) return typeof name === 'string' ? [operator.reads(name)] : [];
  return operands.flatMap((operand, index) => pathsIn(operand, whole && !(operator.iterates && index > 0)));
}

/** Whether a value reads anything, and is not only literals. */
export function readsAnything(value: Json): boolean {
  if (isRule(value)) {
    const { operator, operands } = partsOf(value);
    return (
      operator.name === 'var' ||
      operator.name === 'rule' ||
      operator.reads !== undefined ||
      operands.some(readsAnything)
    );
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(readsAnything);
}

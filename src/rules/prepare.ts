import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { pathSteps } from '../base/path.ts';
import type { Rule } from '../language/kinds.ts';
import type { Operator } from './operator.ts';
import { isRule, partsOf } from './rule.ts';

/**
 * How a rule is used: as a condition, which cannot contain data, or for its value; and whether it reads an element.
 */
export type Usage = { asCondition: boolean; onElement: boolean };

/** The internal operator that creates an object of keys and computed values; definitions cannot name it. */
export const objectOperator = '#object';

const unsafeSteps = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a dotted path has a step with a special meaning in JavaScript. */
export const isUnsafePath = (path: string): boolean => pathSteps(path).some((step) => unsafeSteps.has(step));

/** Why a number of operands does not fit an operator, in words; undefined when it fits. */
export function arityProblem(operator: Operator, count: number): string | undefined {
  const most = operator.operands.length;
  const least = most - (operator.optional ?? 0);
  if (count >= least && (operator.repeats || count <= most)) return undefined;
  const range = operator.repeats ? `at least ${least}` : least === most ? `${most}` : `${least} to ${most}`;
  return `${range} ${range === '1' || range === 'at least 1' ? 'operand' : 'operands'}`;
}

/** The usage of one operand, from the usage of its rule. */
export function usageOfOperand(operator: Operator, index: number, count: number, usage: Usage): Usage {
  const { name } = operator;
  const last = index === count - 1;
  if (name === '!' || name === '!!') return { ...usage, asCondition: true };
  if (name === 'if') return { ...usage, asCondition: index % 2 === 0 && !last ? true : usage.asCondition };
  if (name === 'and' || name === 'or') return { ...usage, asCondition: !last || usage.asCondition };
  if (operator.iterates && index > 0) return { asCondition: name !== 'map', onElement: true };
  return { ...usage, asCondition: false };
}

/**
 * Converts a rule for json-logic-js: data among its operands becomes an internal rule, so that nested rules are
 * computed and an object with one key is never taken for an operator. Throws if the rule is invalid, because
 * json-logic-js would still return something.
 */
export function prepare(rule: Rule, usage: Usage): Json {
  const { operator, operands } = partsOf(rule);
  const problem = arityProblem(operator, operands.length) ?? literalProblem(operator, operands, usage);
  if (problem !== undefined) throw new Error(`${operator.name}: ${problem}`);
  const prepared = operands.map((operand, index) =>
    prepareOperand(operand, usageOfOperand(operator, index, operands.length, usage)),
  );
  return { [operator.name]: prepared };
}

function prepareOperand(value: Json, usage: Usage): Json {
  if (isRule(value)) return prepare(value, usage);
  if (Array.isArray(value))
    return value.map((element) => prepareOperand(element, { ...usage, asCondition: false }));
  if (!isObject(value)) return value;
  if (usage.asCondition) throw new Error('an object where a rule is meant');
  return prepareObject(value, usage);
}

function prepareObject(data: JsonObject, usage: Usage): Json {
  const values = Object.values(data).map((value) => prepareOperand(value, usage));
  return { [objectOperator]: [Object.keys(data), ...values] };
}

function literalProblem(operator: Operator, operands: readonly Json[], usage: Usage): string | undefined {
  for (const [index, { literal }] of operator.operands.entries()) {
    const operand = operands[index];
    if (literal === undefined || operand === undefined) continue;
    if (typeof operand !== 'string') return 'a name must be written out';
    if (isUnsafePath(operand)) return `${operand} is not safe`;
    const ofPlace = literal === 'place-variable' || (literal === 'variable' && !usage.onElement);
    if (ofPlace && operand === '') return 'an empty path outside of an element';
  }
  return undefined;
}

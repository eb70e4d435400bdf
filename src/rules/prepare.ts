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

/** The fewest and most operands that an operator takes. */
export function arityOf({ operands, optional = 0, repeats = false }: Operator): {
  least: number;
  most: number;
} {
  return { least: operands.length - optional, most: repeats ? Number.POSITIVE_INFINITY : operands.length };
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
 * json-logic-js would still return something. The compiler has told what is wrong in words.
 */
export function prepare(rule: Rule, usage: Usage): Json {
  const { operator, operands } = partsOf(rule);
  const { least, most } = arityOf(operator);
  if (operands.length < least || operands.length > most || !namesAreSound(operator, operands, usage))
    throw new Error(operator.name);
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
  if (usage.asCondition) throw new Error('no rule');
  return prepareObject(value, usage);
}

function prepareObject(data: JsonObject, usage: Usage): Json {
  const values = Object.values(data).map((value) => prepareOperand(value, usage));
  return { [objectOperator]: [Object.keys(data), ...values] };
}

/** Whether each name is written out and safe, and only an element has the empty path. */
function namesAreSound(operator: Operator, operands: readonly Json[], usage: Usage): boolean {
  return operator.operands.every(({ literal }, index) => {
    const operand = operands[index];
    if (literal === undefined || operand === undefined) return true;
    const ofPlace = literal === 'place-variable' || (literal === 'variable' && !usage.onElement);
    return typeof operand === 'string' && !isUnsafePath(operand) && !(ofPlace && operand === '');
  });
}

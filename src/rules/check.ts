import { isObject, type Json } from '../base/json.ts';
import type { Rule } from '../language/kinds.ts';
import { checkFit, operandAt } from './check/fit.ts';
import { checkNamedRule } from './check/named-rule.ts';
import { checkName } from './check/names.ts';
import { below, type Position, report, type RuleScope } from './check/position.ts';
import { suspectObject } from './check/suspects.ts';
import { checkFormVariable, checkPlaceVariable, checkVariable, mended } from './check/variable.ts';
import { evaluate } from './evaluate.ts';
import type { Operator } from './operator.ts';
import type { OperatorName } from './operators/index.ts';
import { arityOf, usageOfOperand } from './prepare.ts';
import type { Problem } from './problem.ts';
import { isRule, partsOf, readsAnything } from './rule.ts';
import {
  elementOf,
  follow,
  listOf,
  objectOf,
  type Shape,
  shapeOfLiteral,
  shapeOfTypes,
  typesOf,
  unite,
  unknown,
} from './shape.ts';
import { typeInWords } from './words.ts';

export { anywhere } from './check/named-rule.ts';
export type { RuleScope } from './check/position.ts';

/** The result of a check: the shape that the value gives, as JSON Schema (`{}` is unknown), and its problems. */
export type Checked = { type: Shape; problems: Problem[] };

/**
 * What is allowed at a position: `condition` is true, false or a rule; `rule` is a rule; `plain` is a rule or a
 * literal that is not an object, so an object must be a rule; `value` is anything.
 */
export type Expected = keyof typeof refusals | 'plain' | 'value';

const refusals = { condition: 'true, false or a rule', rule: 'a rule' } as const;

function refuseLiteral(value: Json, expects: Expected, position: Position): void {
  if (isObject(value) || expects === 'plain' || expects === 'value') return;
  if (expects === 'condition' && typeof value === 'boolean') return;
  report(position, 'wrong-type', { expected: refusals[expects], found: typeInWords(value) });
}

/** Checks a literal, a rule, or data with nested rules: the names it uses, and what is allowed at its position. */
export function checkValue(value: Json, scope: RuleScope, expects: Expected = 'value'): Checked {
  const position: Position = {
    scope,
    steps: [],
    problems: [],
    usage: { asCondition: expects === 'condition', onElement: false },
    // A required rule may return an object.
    meansRule: expects === 'rule' ? !isRule(value) : expects !== 'value',
    nested: false,
    following: [],
  };
  refuseLiteral(value, expects, position);
  return { type: checkAny(value, position), problems: position.problems };
}

function checkAny(value: Json, position: Position): Shape {
  if (isRule(value)) return checkRule(value, position);
  const inner: Position = { ...position, meansRule: false, usage: { ...position.usage, asCondition: false } };
  if (Array.isArray(value))
    return listOf(unite(value.map((element, index) => checkAny(element, below(inner, index)))));
  if (!isObject(value)) return shapeOfLiteral(value);
  if (suspectObject(value, position)) return unknown;
  return objectOf(
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, checkAny(each, below(inner, key))])),
  );
}

/** The number of operands that an operator takes, in words; undefined where this one fits. */
function otherArity(operator: Operator, count: number): string | undefined {
  const { least, most } = arityOf(operator);
  if (count >= least && count <= most) return undefined;
  const range =
    most === Number.POSITIVE_INFINITY
      ? `at least ${least}`
      : least === most
        ? `${most}`
        : `${least} to ${most}`;
  return `${range} ${/^(?:at least )?1$/.test(range) ? 'operand' : 'operands'}`;
}

function checkRule(rule: Rule, position: Position): Shape {
  const { operator, operands } = partsOf(rule);
  const before = position.problems.length;
  const expected = otherArity(operator, operands.length);
  if (expected !== undefined)
    report(position, 'wrong-arity', { name: operator.name, expected, found: operands.length });
  const shape = checkOperands(rule, operator, operands, position);
  if (position.problems.length === before) refuseConstant(rule, position);
  return shape;
}

function checkOperands(rule: Rule, operator: Operator, operands: readonly Json[], position: Position): Shape {
  const isList = Array.isArray(rule[operator.name]);
  const at = (index: number) =>
    isList ? below(position, operator.name, index) : below(position, operator.name);
  const shapes: Shape[] = [];
  for (const [index, operand] of operands.entries()) {
    shapes.push(
      checkOperand(operator, operand, index, operands.length, shapes[0] ?? unknown, {
        ...at(index),
        nested: true,
      }),
    );
  }
  checkFit({ operator, operands, shapes, at });
  return resultOf(operator, operands, shapes, at);
}

/** Operators that return one of their operands; what is allowed for their result is allowed for that operand. */
const handsOn: ReadonlySet<string> = new Set<OperatorName>(['if', 'and', 'or', 'firstGiven', 'var']);

function checkOperand(
  operator: Operator,
  operand: Json,
  index: number,
  count: number,
  list: Shape,
  outer: Position,
): Shape {
  // The arguments of a named rule are checked with the rule.
  if (operator.name === 'rule' && index > 0) return unknown;
  const spec = operandAt(operator, index);
  const usage = usageOfOperand(operator, index, count, outer.usage);
  const takesObjects = spec === undefined || spec.takes === 'anything' || spec.takes.includes('object');
  const meansRule = usage.asCondition || !takesObjects || (handsOn.has(operator.name) && outer.meansRule);
  const position: Position = { ...outer, usage, meansRule };
  if (typeof operand === 'string') {
    if (spec?.literal === 'variable') return checkVariable(operand, position);
    if (spec?.literal === 'place-variable') return checkPlaceVariable(operand, position);
    if (spec?.literal === 'form-variable') return checkFormVariable(operand, position);
  }
  if (spec?.literal) return checkName(operator, spec, operand, list, position);
  if (!operator.iterates || index === 0) return checkAny(operand, position);
  return checkAny(operand, { ...position, element: { operator: operator.name, shape: elementOf(list) } });
}

function resultOf(
  operator: Operator,
  operands: readonly Json[],
  shapes: readonly Shape[],
  at: (index: number) => Position,
): Shape {
  if (operator.name === 'var') return unite(shapes.slice(0, 2));
  if (operator.name === 'rule') return checkNamedRule(operands, at, checkAny);
  if (operator.name === 'get') checkKey(operands[1], shapes[0] ?? unknown, at(1));
  return operator.typed?.(shapes, operands) ?? shapeOfTypes(operator.result);
}

/** Checks that a literal key of `get` exists, like the path of a variable. */
function checkKey(key: Json | undefined, from: Shape, position: Position): void {
  const path = typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
  const [type, ...more] = typesOf(from) ?? [];
  const known = type !== undefined && (more.length > 0 || type !== 'nothing');
  if (path === undefined || !known || follow(from, path) !== undefined) return;
  report(position, 'unknown-variable', { name: path }, mended(from, path));
}

function refuseConstant(rule: Rule, position: Position): void {
  const matters = !position.nested || position.usage.asCondition;
  if (!matters || position.scope.constant === 'allow' || readsAnything(rule)) return;
  report(position, 'constant-rule', { value: JSON.stringify(evaluate(rule, () => undefined)) });
}

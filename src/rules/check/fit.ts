import { type Json, isObject } from '../../base/json.ts';
import { nearest } from '../../base/suggest.ts';
import type { Operand, Operator, TypeName } from '../operator.ts';
import { isRule } from '../rule.ts';
import {
  elementOf,
  isOnlyNothing,
  mayBeSame,
  type Shape,
  shapeOfLiteral,
  typesOf,
  valuesOf,
} from '../shape.ts';
import { inWords, operandInWords } from '../words.ts';
import { below, type Position, report } from './position.ts';

type Checked = {
  operator: Operator;
  operands: readonly Json[];
  shapes: readonly Shape[];
  at: (index: number) => Position;
};

const ordering = new Set(['below', 'atMost', 'above', 'atLeast', 'between']);
const some = (types: ReadonlySet<TypeName>): TypeName[] => [...types].filter((type) => type !== 'nothing');

/** The definition of the operand at an index; the last one may repeat. */
export const operandAt = ({ operands }: Operator, index: number): Operand | undefined =>
  operands[Math.min(index, operands.length - 1)];

/**
 * Reports an operand that can never have a type the operator accepts. Null is ignored, since anything may be absent.
 */
function checkTaken({ operator, shapes, at }: Checked, index: number): void {
  const { takes = 'anything', literal } = operandAt(operator, index) ?? {};
  const types = typesOf(shapes[index] ?? {});
  if (takes === 'anything' || literal !== undefined || !types) return;
  const found = isOnlyNothing(types) ? [...types] : some(types);
  if (found.some((type) => takes.includes(type))) return;
  report(at(index), 'wrong-operand', {
    name: operator.name,
    expected: inWords(takes.filter((type) => type !== 'nothing')),
    found: inWords(found),
  });
}

function checkAllTaken(checked: Checked): void {
  for (const index of checked.shapes.keys()) checkTaken(checked, index);
}

/** Reports a comparison of values of different types. */
function checkOrder({ operator, shapes, at }: Checked): void {
  const first = typesOf(shapes[0] ?? {});
  for (const [index, shape] of shapes.entries()) {
    const types = typesOf(shape);
    if (!first || !types || index === 0 || isOnlyNothing(first) || isOnlyNothing(types)) continue;
    if (some(types).some((type) => first.has(type))) continue;
    report(at(index), 'wrong-operand', {
      name: operator.name,
      expected: inWords(some(first)),
      found: inWords(some(types)),
    });
  }
}

/** A suggestion for a literal among the values that the other side can have. */
function meant(literal: Json | undefined, other: Shape): string | undefined {
  const values = valuesOf(other)?.filter((value) => typeof value === 'string');
  return typeof literal === 'string' && values ? nearest(literal, values) : undefined;
}

function checkSame({ operands, shapes, at }: Checked): void {
  const [left = {}, right = {}] = shapes;
  if (mayBeSame(left, right)) return;
  const suggestion = meant(operands[1], left) ?? meant(operands[0], right);
  const details = { left: operandInWords(operands[0], left), right: operandInWords(operands[1], right) };
  report(at(typeof operands[1] === 'object' ? 0 : 1), 'never-equal', details, suggestion);
}

/** Reports a value that can never be in the searched list, and impossible literals in a literal list. */
function checkMember({ operands, shapes, at }: Checked): void {
  const [value = {}, whole = {}] = shapes;
  const written = operands[1];
  const types = typesOf(whole);
  if (!types?.has('list') || types.size > 1) return;
  const listed =
    Array.isArray(written) && !written.some((element) => isObject(element) || Array.isArray(element));
  const candidates = listed ? [...written.entries()] : [[undefined, null] as const];
  for (const [index, literal] of candidates) {
    const other = index === undefined ? elementOf(whole) : shapeOfLiteral(literal);
    if (mayBeSame(value, other)) continue;
    const position = index === undefined ? at(0) : below(at(1), index);
    const right = index === undefined ? inWords(typesOf(other) ?? []) : operandInWords(literal, other);
    report(
      position,
      'never-equal',
      { left: operandInWords(operands[0], value), right },
      index === undefined ? meant(operands[0], other) : meant(literal, value),
    );
  }
}

/** Reports a value that can be no element of the list that it is taken out of; a list takes out nothing of what it holds. */
function checkRemoved({ operands, shapes, at }: Checked): void {
  const [list = {}, value = {}] = shapes;
  const element = elementOf(list);
  if (mayBeSame(element, value)) return;
  const types = some(typesOf(value) ?? new Set());
  if (types.length === 1 && types[0] === 'list') report(at(1), 'list-removed', {});
  else {
    const details = { left: operandInWords(operands[1], value), right: inWords(typesOf(element) ?? []) };
    report(at(1), 'never-equal', details, meant(operands[1], element));
  }
}

/** Reports `===` on lists and objects, which compares identity; only null is allowed. */
function checkEquality(checked: Checked): void {
  const types = checked.shapes.map(typesOf);
  if (types.some((each) => each && isOnlyNothing(each))) return;
  const before = checked.at(0).problems.length;
  checkAllTaken(checked);
  if (checked.at(0).problems.length === before) checkSame(checked);
}

/** Checks the types of the operands, and those of some operators against each other. */
export function checkFit(checked: Checked): void {
  const { name } = checked.operator;
  if (name === '===' || name === '!==') checkEquality(checked);
  else checkAllTaken(checked);
  if (ordering.has(name)) checkOrder(checked);
  if (name === 'in') checkMember(checked);
  if (name === 'without') checkRemoved(checked);
  if (name === 'same' && !checked.operands.some(isData)) checkSame(checked);
}

const isData = (operand: Json): boolean =>
  typeof operand === 'object' && operand !== null && !isRule(operand);

import { add, divide, multiply, subtract } from '../../base/decimal.ts';
import type { Json } from '../../base/json.ts';
import { type Operand, operatorGroup } from '../operator.ts';
import { isNumber } from '../values.ts';

const number = (name: string): Operand => ({ name, takes: ['number', 'nothing'], doc: 'A number.' });

/** Returns null if an operand is not a number: json-logic-js would convert texts, and null to 0. */
const ofNumbers =
  (compute: (numbers: readonly number[]) => number) =>
  (...operands: Json[]): Json =>
    operands.every(isNumber) ? compute(operands) : null;

/**
 * Arithmetic. `+`, `-` and `*` are exact decimals; `/` is the number nearest to the quotient of decimals, as that may
 * never end.
 */
export const arithmetic = operatorGroup({
  '+': {
    name: '+',
    doc: 'The exact sum of numbers; null where one is null or a text. Of a list: `sum`, which leaves those out.',
    operands: [number('number')],
    repeats: true,
    result: ['number', 'nothing'],
    compute: ofNumbers(add),
    examples: [
      { rule: { '+': [{ var: 'state.a' }, 0.2, 3] }, data: { state: { a: 0.1 } }, gives: 3.3 },
      { rule: { '+': [{ var: 'state.a' }, 2] }, data: { state: { a: null } }, gives: null },
    ],
  },
  '-': {
    name: '-',
    doc: 'The first number less the second, exactly; with one operand its negative. Null where one is null or a text.',
    operands: [number('number'), number('less')],
    optional: 1,
    result: ['number', 'nothing'],
    compute: ofNumbers((numbers) => subtract(numbers.length > 1 ? numbers : [0, ...numbers])),
    examples: [
      { rule: { '-': [{ var: 'state.a' }, 0.1] }, data: { state: { a: 0.3 } }, gives: 0.2 },
      { rule: { '-': { var: 'state.a' } }, data: { state: { a: 5 } }, gives: -5 },
    ],
  },
  '*': {
    name: '*',
    doc: 'The exact product of numbers; null where one is null or a text.',
    operands: [number('factor')],
    repeats: true,
    result: ['number', 'nothing'],
    compute: ofNumbers(multiply),
    examples: [{ rule: { '*': [{ var: 'state.kw' }, 1.1] }, data: { state: { kw: 1.1 } }, gives: 1.21 }],
  },
  '/': {
    name: '/',
    doc: 'The first number divided by the second, as on paper; null when that is 0, or one is null or a text.',
    operands: [number('number'), number('by')],
    result: ['number', 'nothing'],
    compute: (dividend, by) => (isNumber(dividend) && isNumber(by) && by !== 0 ? divide(dividend, by) : null),
    examples: [
      { rule: { '/': [{ var: 'state.w' }, 1000] }, data: { state: { w: 4600 } }, gives: 4.6 },
      { rule: { '/': [{ var: 'state.a' }, 0.1] }, data: { state: { a: 0.3 } }, gives: 3 },
      { rule: { '/': [{ var: 'state.a' }, 0] }, data: { state: { a: 5 } }, gives: null },
    ],
  },
  min: {
    name: 'min',
    doc: 'The smallest of its operands. Of a list: `smallest`.',
    operands: [number('number')],
    repeats: true,
    result: ['number'],
    examples: [{ rule: { min: [{ var: 'state.a' }, 3] }, data: { state: { a: 5 } }, gives: 3 }],
  },
  max: {
    name: 'max',
    doc: 'The largest of its operands. Of a list: `largest`.',
    operands: [number('number')],
    repeats: true,
    result: ['number'],
    examples: [{ rule: { max: [{ var: 'state.a' }, 3] }, data: { state: { a: 5 } }, gives: 5 }],
  },
});

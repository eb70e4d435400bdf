import { type Operand, operatorGroup } from '../operator.ts';

const number = (name: string): Operand => ({ name, takes: ['number', 'nothing'], doc: 'A number.' });
/** json-logic-js reads numbers out of texts here, which forms and queries need. */
const numeric = (name: string): Operand => ({
  name,
  takes: ['number', 'text', 'nothing'],
  doc: 'A number, also as text.',
});

/** Reckoning. Money wants `round` around it: these are binary fractions. */
export const arithmetic = operatorGroup({
  '+': {
    name: '+',
    doc: 'The sum of numbers.',
    operands: [numeric('number')],
    repeats: true,
    result: ['number'],
    examples: [{ rule: { '+': [{ var: 'state.a' }, 2, 3] }, data: { state: { a: 1 } }, gives: 6 }],
  },
  '-': {
    name: '-',
    doc: 'The first number less the second; with one operand its negative.',
    operands: [number('number'), number('less')],
    optional: 1,
    result: ['number'],
    examples: [
      { rule: { '-': [{ var: 'state.a' }, 2] }, data: { state: { a: 5 } }, gives: 3 },
      { rule: { '-': { var: 'state.a' } }, data: { state: { a: 5 } }, gives: -5 },
    ],
  },
  '*': {
    name: '*',
    doc: 'The product of numbers.',
    operands: [numeric('factor')],
    repeats: true,
    result: ['number'],
    examples: [{ rule: { '*': [{ var: 'state.kw' }, 1000] }, data: { state: { kw: 4.5 } }, gives: 4500 }],
  },
  '/': {
    name: '/',
    doc: 'The first number divided by the second; null when that is 0.',
    operands: [number('number'), number('by')],
    result: ['number'],
    examples: [{ rule: { '/': [{ var: 'state.w' }, 1000] }, data: { state: { w: 4600 } }, gives: 4.6 }],
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

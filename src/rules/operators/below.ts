import type { Operator } from '../operator.ts';
import { compare } from '../values.ts';

/** `below`: one number or text lies below the other. */
export const below: Operator = {
  name: 'below',
  doc: 'True when the first lies below the second: two numbers, or two texts such as ISO dates. Null is never ordered.',
  operands: [
    { name: 'value', takes: ['number', 'text', 'nothing'], doc: 'A number or text.' },
    { name: 'limit', takes: ['number', 'text', 'nothing'], doc: 'Of the same type.' },
  ],
  result: ['boolean'],
  compute: (value, limit) => {
    const order = compare(value, limit);
    return order !== undefined && order < 0;
  },
  examples: [
    { rule: { below: [{ var: 'state.power' }, 4] }, data: { state: { power: 3 } }, gives: true },
    { rule: { below: [{ var: 'state.power' }, 4] }, data: { state: { power: null } }, gives: false },
  ],
};

import type { Operator } from '../operator.ts';
import { compare } from '../values.ts';

/** `above`: one number or text lies above the other. */
export const above: Operator = {
  name: 'above',
  doc: 'True when the first lies above the second: two numbers, or two texts such as ISO dates. Null is never ordered.',
  operands: [
    { name: 'value', takes: ['number', 'text', 'nothing'], doc: 'A number or text.' },
    { name: 'limit', takes: ['number', 'text', 'nothing'], doc: 'Of the same type.' },
  ],
  result: ['boolean'],
  compute: (value, limit) => {
    const order = compare(value, limit);
    return order !== undefined && order > 0;
  },
  examples: [
    { rule: { above: [{ var: 'state.power' }, 4] }, data: { state: { power: 4 } }, gives: false },
    { rule: { above: [{ var: 'state.power' }, 4] }, data: { state: { power: null } }, gives: false },
  ],
};

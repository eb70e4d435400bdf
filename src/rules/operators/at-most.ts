import type { Operator } from '../operator.ts';
import { compare } from '../values.ts';

/** `atMost`: one number or text is at most the other. */
export const atMost: Operator = {
  name: 'atMost',
  doc: 'True when the first is at most the second: two numbers, or two texts such as ISO dates. Null is never ordered.',
  operands: [
    { name: 'value', takes: ['number', 'text', 'nothing'], doc: 'A number or text.' },
    { name: 'limit', takes: ['number', 'text', 'nothing'], doc: 'Of the same type.' },
  ],
  result: ['boolean'],
  compute: (value, limit) => {
    const order = compare(value, limit);
    return order !== undefined && order <= 0;
  },
  examples: [
    { rule: { atMost: [{ var: 'state.power' }, 4] }, data: { state: { power: 4 } }, gives: true },
    { rule: { atMost: [{ var: 'state.power' }, 4] }, data: { state: { power: null } }, gives: false },
  ],
};

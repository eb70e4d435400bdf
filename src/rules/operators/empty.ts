import type { Operator } from '../operator.ts';
import { isEmpty } from '../values.ts';

/** `empty`: nothing is there. */
export const empty: Operator = {
  name: 'empty',
  doc: "True for null, what is absent, '', an empty list and an empty object; 0 and false are not empty.",
  operands: [{ name: 'value', takes: 'anything', doc: 'Any value.' }],
  result: ['boolean'],
  compute: (value) => isEmpty(value),
  examples: [
    { rule: { empty: { var: 'state.name' } }, data: { state: { name: '' } }, gives: true },
    { rule: { empty: { var: 'state.count' } }, data: { state: { count: 0 } }, gives: false },
  ],
};

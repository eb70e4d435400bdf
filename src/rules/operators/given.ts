import type { Operator } from '../operator.ts';
import { isEmpty } from '../values.ts';

/** `given`: something is there. */
export const given: Operator = {
  name: 'given',
  doc: 'True for whatever is not `empty`: 0 and false count as given.',
  operands: [{ name: 'value', takes: 'anything', doc: 'Any value.' }],
  result: ['boolean'],
  compute: (value) => !isEmpty(value),
  examples: [
    { rule: { given: { var: 'state.name' } }, data: { state: { name: '' } }, gives: false },
    { rule: { given: { var: 'state.count' } }, data: { state: { count: 0 } }, gives: true },
  ],
};

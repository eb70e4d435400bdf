import { add } from '../../base/decimal.ts';
import type { Operator } from '../operator.ts';
import { isList, isNumber, property } from '../values.ts';

/** `sum`: the exact sum of a list. */
export const sum: Operator = {
  name: 'sum',
  doc: 'The exact sum of a list of numbers, or of a property of its elements; 0 for an empty list. Unlike `+` it leaves out null and texts.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list; what is not a number is left out.' },
    {
      name: 'property',
      takes: ['text'],
      literal: 'property',
      doc: 'A dotted path inside the element. Default: the element.',
    },
  ],
  optional: 1,
  result: ['number', 'nothing'],
  compute: (list, path) => {
    if (!isList(list)) return null;
    const numbers = list.map((element) => property(element, path)).filter(isNumber);
    return add([0, ...numbers]);
  },
  examples: [
    { rule: { sum: { var: 'state.list' } }, data: { state: { list: [0.1, 0.2] } }, gives: 0.3 },
    {
      rule: { sum: [{ var: 'state.bills' }, 'amount'] },
      data: { state: { bills: [{ amount: 2 }, {}] } },
      gives: 2,
    },
  ],
};

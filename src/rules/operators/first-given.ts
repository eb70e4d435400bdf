import type { Operator } from '../operator.ts';
import { unite } from '../shape.ts';
import { isEmpty } from '../values.ts';

/** `firstGiven`: unlike `or` it keeps 0 and false. */
export const firstGiven: Operator = {
  name: 'firstGiven',
  doc: "The first operand that is not empty (null, '', [] or {}); 0 and false count as given. Null when all are empty.",
  operands: [{ name: 'value', takes: 'anything', doc: 'Any number of values.' }],
  repeats: true,
  result: 'anything',
  typed: unite,
  compute: (...values) => values.find((value) => !isEmpty(value)) ?? null,
  examples: [
    {
      rule: { firstGiven: [{ var: 'state.a' }, { var: 'state.b' }, 7] },
      data: { state: { b: 0 } },
      gives: 0,
    },
  ],
};

import type { Operator } from '../operator.ts';
import { elementOf, shapeOfLiteral, unite, unknown } from '../shape.ts';
import { isList } from '../values.ts';

/** `last`: the last element of a list. */
export const last: Operator = {
  name: 'last',
  doc: 'The last element of a list; null when it is empty.',
  operands: [{ name: 'list', takes: ['list', 'nothing'], doc: 'The list.' }],
  result: 'anything',
  typed: ([list = unknown]) => unite([elementOf(list), shapeOfLiteral(null)]),
  compute: (list) => (isList(list) ? (list.at(-1) ?? null) : null),
  examples: [
    { rule: { last: { var: 'state.list' } }, data: { state: { list: [1, 2, 3] } }, gives: 3 },
    { rule: { last: { var: 'state.list' } }, data: { state: { list: [] } }, gives: null },
  ],
};

import type { Operator } from '../operator.ts';
import { elementOf, shapeOfLiteral, unite, unknown } from '../shape.ts';
import { isList } from '../values.ts';

/** `first`: the first element of a list. */
export const first: Operator = {
  name: 'first',
  doc: 'The first element of a list; null when it is empty.',
  operands: [{ name: 'list', takes: ['list', 'nothing'], doc: 'The list.' }],
  result: 'anything',
  typed: ([list = unknown]) => unite([elementOf(list), shapeOfLiteral(null)]),
  compute: (list) => (isList(list) ? (list.at(0) ?? null) : null),
  examples: [
    { rule: { first: { var: 'state.list' } }, data: { state: { list: [1, 2, 3] } }, gives: 1 },
    { rule: { first: { var: 'state.list' } }, data: { state: { list: [] } }, gives: null },
  ],
};

import { sameJson } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { elementOf, shapeOfLiteral, unite, unknown } from '../shape.ts';
import { isList, property } from '../values.ts';

/** `findBy`: the first element with a property of a given value. */
export const findBy: Operator = {
  name: 'findBy',
  doc: 'The first element of a list whose property has the value; null when there is none.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    { name: 'property', takes: ['text'], literal: 'property', doc: 'A dotted path inside the element.' },
    { name: 'value', takes: 'anything', doc: 'The value it must have.' },
  ],
  result: 'anything',
  typed: ([list = unknown]) => unite([elementOf(list), shapeOfLiteral(null)]),
  compute: (list, path, value) =>
    isList(list) ? (list.find((element) => sameJson(property(element, path), value)) ?? null) : null,
  examples: [
    {
      rule: { findBy: [{ var: 'state.list' }, 'id', { var: 'state.chosen' }] },
      data: { state: { list: [{ id: 1 }, { id: 2, name: 'b' }], chosen: 2 } },
      gives: { id: 2, name: 'b' },
    },
    {
      rule: { findBy: [{ var: 'state.list' }, 'id', 9] },
      data: { state: { list: [{ id: 1 }] } },
      gives: null,
    },
  ],
};

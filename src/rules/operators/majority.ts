import { add } from '../../base/decimal.ts';
import type { Operator } from '../operator.ts';
import { elementOf, shapeOfLiteral, unite, unknown } from '../shape.ts';
import { isList, isNumber, property } from '../values.ts';

/** `majority`: the element that makes up more than half of a sum. */
export const majority: Operator = {
  name: 'majority',
  doc: 'The element whose number is more than half of the sum of all, and of its sign; null when there is none. What is not a number is left out.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    {
      name: 'property',
      takes: ['text'],
      literal: 'property',
      doc: 'A dotted path to the number inside the element.',
    },
  ],
  result: 'anything',
  typed: ([list = unknown]) => unite([elementOf(list), shapeOfLiteral(null)]),
  compute: (list, path) => {
    if (!isList(list)) return null;
    const numbers = list.map((element) => property(element, path));
    const sum = add([0, ...numbers.filter(isNumber)]);
    const parts = numbers.map((number) => (isNumber(number) ? number * Math.sign(sum) : 0));
    const most = Math.max(0, ...parts);
    return 2 * most > Math.abs(sum) ? (list[parts.indexOf(most)] ?? null) : null;
  },
  examples: [
    {
      rule: { majority: [{ var: 'state.periods' }, 'change'] },
      data: { state: { periods: [{ change: 2 }, { change: -9, name: 'night' }, { change: 1 }] } },
      gives: { change: -9, name: 'night' },
    },
    {
      rule: { majority: [{ var: 'state.periods' }, 'change'] },
      data: { state: { periods: [{ change: 2 }, { change: 2 }] } },
      gives: null,
    },
  ],
};

import { add } from '../../base/decimal.ts';
import type { Operator } from '../operator.ts';
import { elementOf, shapeOfLiteral, unite, unknown } from '../shape.ts';
import { isList, isNumber, property } from '../values.ts';

/** `majority`: the element that outweighs all others. */
export const majority: Operator = {
  name: 'majority',
  doc: 'The element whose number is more than half of the sum of all, signs left aside; null when there is none. What is not a number is left out.',
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
    const sizes = list.map((element) => {
      const number = property(element, path);
      return isNumber(number) ? Math.abs(number) : 0;
    });
    const most = Math.max(0, ...sizes);
    return 2 * most > add([0, ...sizes]) ? (list[sizes.indexOf(most)] ?? null) : null;
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
    {
      rule: { majority: [{ var: 'state.periods' }, 'change'] },
      data: { state: { periods: [{ change: 3.2 }, { change: 3.34 }, { change: -5.56 }] } },
      gives: null,
    },
  ],
};

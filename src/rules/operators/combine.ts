import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { alternatives, objectOf, type Shape } from '../shape.ts';

function combined(shapes: readonly Shape[]): Shape {
  const known = shapes.every((shape) => alternatives(shape).length === 1 && isObject(shape.properties));
  return known ? objectOf(Object.assign({}, ...shapes.map((shape) => shape.properties))) : { type: 'object' };
}

/** `combine`: one object of several. */
export const combine: Operator = {
  name: 'combine',
  doc: 'One object with the keys of all; where a key stands twice the later one counts.',
  operands: [{ name: 'object', takes: ['object', 'nothing'], doc: 'An object.' }],
  repeats: true,
  result: ['object'],
  typed: combined,
  compute: (...objects) =>
    Object.fromEntries(objects.flatMap((object) => (isObject(object) ? Object.entries(object) : []))),
  examples: [
    {
      rule: { combine: [{ var: 'form' }, { var: 'state.more' }] },
      data: { form: { a: 1, b: 1 }, state: { more: { b: 2 } } },
      gives: { a: 1, b: 2 },
    },
  ],
};

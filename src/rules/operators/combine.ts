import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { alternatives, follow, keysOf, objectOf, type Shape, unite } from '../shape.ts';

/**
 * The shape of one key of combined objects: that of the last object that has it, or of several if the last may lack
 * it.
 */
function shapeAt(key: string, shapes: readonly Shape[]): Shape {
  const holders = shapes.filter((shape) => keysOf(shape).includes(key));
  const last = holders.slice(-1);
  const isSure = last.every((shape) => alternatives(shape).length === 1);
  return unite((isSure ? last : holders).map((shape) => follow(shape, key) ?? {}));
}

const isNothing = ({ type, const: literal }: Shape): boolean => type === 'null' || literal === null;

function combined(shapes: readonly Shape[]): Shape {
  const parts = shapes.flatMap(alternatives).filter((part) => !isNothing(part));
  if (parts.some((part) => keysOf(part).length === 0 || isObject(part.additionalProperties)))
    return { type: 'object' };
  const keys = [...new Set(shapes.flatMap(keysOf))];
  return objectOf(Object.fromEntries(keys.map((key) => [key, shapeAt(key, shapes)])));
}

/** `combine`: merges several objects. */
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

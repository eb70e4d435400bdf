import type { Operator } from '../operator.ts';
import { listOf, unite } from '../shape.ts';

/** `list`: its operands as a list. */
export const list: Operator = {
  name: 'list',
  doc: 'A list of its operands.',
  operands: [{ name: 'element', takes: 'anything', doc: 'An element.' }],
  optional: 1,
  repeats: true,
  result: ['list'],
  typed: (shapes) => listOf(unite(shapes)),
  compute: (...elements) => elements,
  examples: [{ rule: { list: [{ var: 'state.a' }, 'b'] }, data: { state: { a: 'a' } }, gives: ['a', 'b'] }],
};

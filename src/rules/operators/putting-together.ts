import { operatorGroup } from '../operator.ts';
import { type Shape, elementOf, listOf, typesOf, unite, unknown } from '../shape.ts';

function elementOrSelf(shape: Shape): Shape {
  const types = typesOf(shape);
  if (!types?.has('list')) return types ? shape : unknown;
  return types.size === 1 ? elementOf(shape) : unknown;
}

/** Concatenation of texts and of lists. */
export const puttingTogether = operatorGroup({
  cat: {
    name: 'cat',
    doc: 'A text of its parts, one behind the other; null leaves nothing.',
    operands: [{ name: 'part', takes: ['text', 'number', 'boolean', 'nothing'], doc: 'A text or number.' }],
    repeats: true,
    result: ['text'],
    examples: [
      {
        rule: { cat: ['contracts.state.', { var: 'state.name' }] },
        data: { state: { name: 'open' } },
        gives: 'contracts.state.open',
      },
    ],
  },
  merge: {
    name: 'merge',
    doc: 'One list of the elements of several; what is no list becomes an element.',
    operands: [{ name: 'list', takes: 'anything', doc: 'A list or an element.' }],
    repeats: true,
    result: ['list'],
    typed: (shapes) => listOf(unite(shapes.map(elementOrSelf))),
    examples: [
      { rule: { merge: [{ var: 'state.list' }, 3] }, data: { state: { list: [1, 2] } }, gives: [1, 2, 3] },
    ],
  },
});

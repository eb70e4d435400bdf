import { type Json, sameJson } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { elementOf, follow, listOf, objectOf, unknown } from '../shape.ts';
import { isList, property } from '../values.ts';

function groups(list: readonly Json[], path: Json | undefined): Json {
  const found: { key: Json; items: Json[] }[] = [];
  for (const element of list) {
    const key = property(element, path);
    const group = found.find((other) => sameJson(other.key, key));
    if (group) group.items.push(element);
    else found.push({ key, items: [element] });
  }
  return found;
}

/** `groupBy`: elements with the same property together. */
export const groupBy: Operator = {
  name: 'groupBy',
  doc: 'A list of { key, items }: the elements that have the same value of a property, in the order they first come.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    { name: 'property', takes: ['text'], literal: 'property', doc: 'A dotted path inside the element.' },
  ],
  result: ['list'],
  typed: ([list = unknown], [, path]) => {
    const element = elementOf(list);
    return listOf(objectOf({ key: follow(element, String(path)) ?? unknown, items: listOf(element) }));
  },
  compute: (list, path) => (isList(list) ? groups(list, path) : []),
  examples: [
    {
      rule: { groupBy: [{ var: 'state.files' }, 'kind'] },
      data: {
        state: {
          files: [
            { kind: 'a', id: 1 },
            { kind: 'b', id: 2 },
            { kind: 'a', id: 3 },
          ],
        },
      },
      gives: [
        {
          key: 'a',
          items: [
            { kind: 'a', id: 1 },
            { kind: 'a', id: 3 },
          ],
        },
        { key: 'b', items: [{ kind: 'b', id: 2 }] },
      ],
    },
  ],
};

import { type Json, sameJson } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { asList, unknown } from '../shape.ts';
import { isList, property } from '../values.ts';

function withoutRepeats(list: readonly Json[], path: Json | undefined): Json {
  const seen: Json[] = [];
  return list.filter((element) => {
    const key = property(element, path);
    if (seen.some((other) => sameJson(other, key))) return false;
    seen.push(key);
    return true;
  });
}

/** `distinct`: each element once. */
export const distinct: Operator = {
  name: 'distinct',
  doc: 'A list in which each element stands once, or once for each value of a property; the first ones stay.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    {
      name: 'property',
      takes: ['text'],
      literal: 'property',
      doc: 'A dotted path inside the element. Default: the element.',
    },
  ],
  optional: 1,
  result: ['list'],
  typed: ([list = unknown]) => asList(list),
  compute: (list, path) => (isList(list) ? withoutRepeats(list, path) : []),
  examples: [
    { rule: { distinct: { var: 'state.list' } }, data: { state: { list: [1, 2, 1] } }, gives: [1, 2] },
    {
      rule: { distinct: [{ var: 'state.list' }, 'year'] },
      data: {
        state: {
          list: [
            { year: 1, id: 1 },
            { year: 1, id: 2 },
          ],
        },
      },
      gives: [{ year: 1, id: 1 }],
    },
  ],
};

import type { Operator } from '../operator.ts';
import { elementOf, listOf, unknown } from '../shape.ts';
import { isList } from '../values.ts';

/** `flatten`: the elements of several lists as one. */
export const flatten: Operator = {
  name: 'flatten',
  doc: 'One list of the elements of all lists in a list; what is no list is left out.',
  operands: [{ name: 'lists', takes: ['list', 'nothing'], doc: 'The list of lists.' }],
  result: ['list'],
  typed: ([lists = unknown]) => listOf(elementOf(elementOf(lists))),
  compute: (lists) => (isList(lists) ? lists.filter(isList).flat() : []),
  examples: [
    {
      rule: { flatten: { map: [{ var: 'state.contracts' }, { var: 'powers' }] } },
      data: { state: { contracts: [{ powers: [3, 4] }, { powers: null }, { powers: [5] }] } },
      gives: [3, 4, 5],
    },
  ],
};

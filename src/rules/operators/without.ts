import { sameJson } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { asList, unknown } from '../shape.ts';
import { isList } from '../values.ts';

/** `without`: a list without some of its elements. */
export const without: Operator = {
  name: 'without',
  doc: 'A list without a value, wherever it stands.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    { name: 'value', takes: 'anything', doc: 'What goes.' },
  ],
  result: ['list'],
  typed: ([list = unknown]) => asList(list),
  compute: (list, value) => (isList(list) ? list.filter((element) => !sameJson(element, value)) : []),
  examples: [
    {
      rule: { without: [{ var: 'state.chosen' }, 'b'] },
      data: { state: { chosen: ['a', 'b'] } },
      gives: ['a'],
    },
  ],
};

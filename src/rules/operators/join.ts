import type { Operator } from '../operator.ts';
import { isEmpty, isList, isNumber, isText } from '../values.ts';

/** `join`: the elements of a list as one text. */
export const join: Operator = {
  name: 'join',
  doc: 'One text of the texts and numbers of a list, with a separator between them; empty ones are left out.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    { name: 'separator', takes: ['text', 'nothing'], doc: 'What stands between.' },
  ],
  result: ['text'],
  compute: (list, separator) => {
    const parts = isList(list)
      ? list.filter((part) => (isText(part) || isNumber(part)) && !isEmpty(part))
      : [];
    return parts.join(isText(separator) ? separator : '');
  },
  examples: [
    {
      rule: { join: [{ list: [{ var: 'state.zip' }, { var: 'state.city' }] }, ' '] },
      data: { state: { city: 'Vic' } },
      gives: 'Vic',
    },
    { rule: { join: [{ var: 'state.list' }, ', '] }, data: { state: { list: ['a', 'b'] } }, gives: 'a, b' },
  ],
};

import { sameJson } from '../../base/json.ts';
import type { Operator } from '../operator.ts';

/** `same`: equality of lists and objects by content, where === compares identity. */
export const same: Operator = {
  name: 'same',
  doc: 'True when two values are the same through and through, lists and objects too; key order does not matter.',
  operands: [
    { name: 'left', takes: 'anything', doc: 'Any value.' },
    { name: 'right', takes: 'anything', doc: 'Any value.' },
  ],
  result: ['boolean'],
  compute: (left, right) => sameJson(left, right),
  examples: [
    {
      rule: { same: [{ var: 'form' }, { var: 'initial' }] },
      data: { form: { a: [1] }, initial: { a: [1] } },
      gives: true,
    },
  ],
};

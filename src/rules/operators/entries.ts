import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { listOf, objectOf, unknown, valueIn } from '../shape.ts';

/** `entries`: an object as a list. */
export const entries: Operator = {
  name: 'entries',
  doc: 'A list of { key, value } of an object, in its order.',
  operands: [{ name: 'object', takes: ['object', 'nothing'], doc: 'The object.' }],
  result: ['list'],
  typed: ([object = unknown]) => listOf(objectOf({ key: { type: 'string' }, value: valueIn(object) })),
  compute: (object) =>
    isObject(object) ? Object.entries(object).map(([key, value]) => ({ key, value })) : [],
  examples: [
    {
      rule: { entries: { var: 'state.by' } },
      data: { state: { by: { p1: 2 } } },
      gives: [{ key: 'p1', value: 2 }],
    },
  ],
};

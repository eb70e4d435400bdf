import { isObject } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import type { Operator } from '../operator.ts';
import { unknown } from '../shape.ts';

/** `withoutNulls`: an object without what is null in it, as a merge patch over nothing (RFC 7396) leaves it. */
export const withoutNulls: Operator = {
  name: 'withoutNulls',
  doc: 'An object without its keys that are null, nor those of objects in it; lists stay as they are.',
  operands: [{ name: 'object', takes: ['object', 'nothing'], doc: 'The object.' }],
  result: ['object'],
  typed: ([object = unknown]) => object,
  compute: (object) => (isObject(object) ? mergePatch({}, object) : {}),
  examples: [
    {
      rule: { withoutNulls: { var: 'form' } },
      data: { form: { a: 1, b: null, c: { d: null, e: false } } },
      gives: { a: 1, c: { e: false } },
    },
    { rule: { withoutNulls: { var: 'form' } }, data: { form: null }, gives: {} },
  ],
};

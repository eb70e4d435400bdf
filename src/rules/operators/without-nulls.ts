import { isObject, type Json } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { unknown } from '../shape.ts';

function bare(value: Json): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, bare(inner as Json)]));
}

/** `withoutNulls`: an object without what is null in it. */
export const withoutNulls: Operator = {
  name: 'withoutNulls',
  doc: 'An object without its keys that are null, nor those of objects in it; lists stay as they are.',
  operands: [{ name: 'object', takes: ['object', 'nothing'], doc: 'The object.' }],
  result: ['object'],
  typed: ([object = unknown]) => object,
  compute: (object) => (isObject(object) ? bare(object) : {}),
  examples: [
    {
      rule: { withoutNulls: { var: 'form' } },
      data: { form: { a: 1, b: null, c: { d: null, e: false } } },
      gives: { a: 1, c: { e: false } },
    },
    { rule: { withoutNulls: { var: 'form' } }, data: { form: null }, gives: {} },
  ],
};

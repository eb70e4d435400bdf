import { readPath } from '../../base/path.ts';
import type { Operator } from '../operator.ts';
import { follow, unknown, valueIn } from '../shape.ts';
import { isNumber, isText } from '../values.ts';

/** `get`: a value whose path is computed. */
export const get: Operator = {
  name: 'get',
  doc: 'Reads a value of an object or list by a key that may be computed; null where there is none.',
  operands: [
    { name: 'from', takes: ['object', 'list', 'nothing'], doc: 'The object or list.' },
    {
      name: 'key',
      takes: ['text', 'number', 'nothing'],
      doc: 'A key, a dotted path, or a place counted from 0.',
    },
  ],
  result: 'anything',
  typed: ([from = unknown], [, key]) =>
    isText(key) || isNumber(key) ? (follow(from, String(key)) ?? unknown) : valueIn(from),
  compute: (from, key) => (isText(key) || isNumber(key) ? (readPath(from, String(key)) ?? null) : null),
  examples: [
    {
      rule: { get: [{ var: 'state.labels' }, { var: 'state.kind' }] },
      data: { state: { labels: { a: 'First' }, kind: 'a' } },
      gives: 'First',
    },
    { rule: { get: [{ var: 'state.labels' }, 'constructor'] }, data: { state: { labels: {} } }, gives: null },
  ],
};

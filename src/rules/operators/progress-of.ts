import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { objectOf, shapeOfLiteral, unite } from '../shape.ts';

const progress = objectOf({ read: { type: 'integer' }, total: { type: 'integer' } });

/** `progressOf`: how far a source with `upTo` has been read. */
export const progressOf: Operator = {
  name: 'progressOf',
  doc: 'How many entries a source with `upTo` has { read } and how many it will, its { total }; null unless it is being read.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['object', 'nothing'],
  typed: () => unite([progress, shapeOfLiteral(null)]),
  reads: (source) => `sources.${source}.progress`,
  compute: (_source, present) => (isObject(present) ? present : null),
  examples: [
    {
      rule: { get: [{ progressOf: 'debts' }, 'read'] },
      data: { sources: { debts: { status: 'loading', progress: { read: 300, total: 1200 } } } },
      gives: 300,
    },
    { rule: { progressOf: 'debts' }, data: { sources: { debts: { status: 'ready' } } }, gives: null },
  ],
};

import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { objectOf, shapeOfLiteral, shapeOfTypes, unite, unknown } from '../shape.ts';

const failure = objectOf({
  status: { type: 'integer' },
  code: shapeOfTypes(['text']),
  message: shapeOfTypes(['text']),
  body: unknown,
  again: { type: 'boolean' },
});

/** `failureOf`: why a source could not be read. */
export const failureOf: Operator = {
  name: 'failureOf',
  doc: 'The { status, code, message, body } of the failure of a source, and `again`, which is true once a retry has failed too; null unless it is `failed`.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['object', 'nothing'],
  typed: () => unite([failure, shapeOfLiteral(null)]),
  reads: (source) => `sources.${source}`,
  compute: (_source, present) => {
    if (!isObject(present) || present.status !== 'failed' || !isObject(present.error)) return null;
    return { ...present.error, again: Number(present.failures) > 1 };
  },
  examples: [
    {
      rule: { get: [{ failureOf: 'contract' }, 'code'] },
      data: {
        sources: {
          contract: {
            status: 'failed',
            error: { status: 404, code: 'gone', message: '', errors: {}, body: null },
          },
        },
      },
      gives: 'gone',
    },
    {
      rule: { get: [{ failureOf: 'contract' }, 'again'] },
      data: { sources: { contract: { status: 'failed', failures: 2, error: { status: 500 } } } },
      gives: true,
    },
    {
      rule: { failureOf: 'contract' },
      data: { sources: { contract: { status: 'ready', error: null } } },
      gives: null,
    },
  ],
};

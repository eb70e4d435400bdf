import type { Operator } from '../operator.ts';

/** `failed`: a source could not be read. */
export const failed: Operator = {
  name: 'failed',
  doc: 'True when a source could not be read: reading it failed.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['boolean'],
  reads: (source) => `sources.${source}.status`,
  compute: (_source, status) => status === 'failed',
  examples: [
    { rule: { failed: 'contract' }, data: { sources: { contract: { status: 'failed' } } }, gives: true },
    { rule: { failed: 'contract' }, data: { sources: { contract: { status: 'idle' } } }, gives: false },
  ],
};

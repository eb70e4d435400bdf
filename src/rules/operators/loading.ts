import type { Operator } from '../operator.ts';

/** `loading`: a source is on its way. */
export const loading: Operator = {
  name: 'loading',
  doc: 'True when a source is on its way: it is being read for the first time.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['boolean'],
  reads: (source) => `sources.${source}.status`,
  compute: (_source, status) => status === 'loading',
  examples: [
    { rule: { loading: 'contract' }, data: { sources: { contract: { status: 'loading' } } }, gives: true },
    { rule: { loading: 'contract' }, data: { sources: { contract: { status: 'idle' } } }, gives: false },
  ],
};

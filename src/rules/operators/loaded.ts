import type { Operator } from '../operator.ts';

/** `loaded`: a source has arrived. */
export const loaded: Operator = {
  name: 'loaded',
  doc: 'True when a source has arrived: its answer is there.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['boolean'],
  reads: (source) => `sources.${source}.status`,
  compute: (_source, status) => status === 'ready',
  examples: [
    { rule: { loaded: 'contract' }, data: { sources: { contract: { status: 'ready' } } }, gives: true },
    { rule: { loaded: 'contract' }, data: { sources: { contract: { status: 'idle' } } }, gives: false },
  ],
};

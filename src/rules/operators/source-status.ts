import { type Operator, operatorGroup } from '../operator.ts';

/** An operator that checks whether a source has a status. */
const statusOperator = (name: string, status: string, meaning: string): Operator => ({
  name,
  doc: `True when a source ${meaning}.`,
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['boolean'],
  reads: (source) => `sources.${source}.status`,
  compute: (_source, present) => present === status,
  examples: [
    { rule: { [name]: 'contract' }, data: { sources: { contract: { status } } }, gives: true },
    { rule: { [name]: 'contract' }, data: { sources: { contract: { status: 'idle' } } }, gives: false },
  ],
});

/** The status of a source. */
export const sourceStatus = operatorGroup({
  failed: statusOperator('failed', 'failed', 'could not be read: reading it failed'),
  loaded: statusOperator('loaded', 'ready', 'has arrived: its answer is there'),
  loading: statusOperator('loading', 'loading', 'is on its way: it is being read for the first time'),
});

import { type Operator, operatorGroup } from '../operator.ts';

/** An operator that checks whether a source has a status. */
const statusOperator = (name: string, status: string): Omit<Operator, 'doc'> => ({
  name,
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
  failed: {
    ...statusOperator('failed', 'failed'),
    doc: 'True when a source could not be read: reading it failed.',
  },
  loaded: {
    ...statusOperator('loaded', 'ready'),
    doc: 'True when a source has arrived: its answer is there.',
  },
  loading: {
    ...statusOperator('loading', 'loading'),
    doc: 'True when a source is on its way: it is being read for the first time.',
  },
});

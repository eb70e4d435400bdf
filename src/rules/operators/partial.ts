import type { Operator } from '../operator.ts';

/** `partial`: whether there is more than a source with `upTo` has read. */
export const partial: Operator = {
  name: 'partial',
  doc: 'True when there are more entries than a source with `upTo` has read, so that a sum over it is too low.',
  operands: [{ name: 'source', takes: ['text'], literal: 'source', doc: 'The name of the source.' }],
  result: ['boolean'],
  reads: (source) => `sources.${source}.partial`,
  compute: (_source, present) => present === true,
  examples: [
    {
      rule: { partial: 'debts' },
      data: { sources: { debts: { status: 'ready', partial: true } } },
      gives: true,
    },
    { rule: { partial: 'debts' }, data: { sources: { debts: { status: 'ready' } } }, gives: false },
  ],
};

import type { Operator } from '../operator.ts';

/** `rule`: a named rule. The compiler replaces it by the rule itself, so evaluation never meets it. */
export const rule: Operator = {
  name: 'rule',
  doc: 'What a named rule gives: the name stands for the rule itself.',
  operands: [
    { name: 'name', takes: ['text'], literal: 'rule', doc: 'The name in a rules.json or .rules.json.' },
    {
      name: 'with',
      takes: ['object'],
      doc: 'What its parameters stand for, each a path: `{ "contract": { "var": "item" } }`. Default: what the place has under these names.',
    },
  ],
  optional: 1,
  result: 'anything',
  examples: [],
};

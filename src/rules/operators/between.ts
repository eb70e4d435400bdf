import type { Operator } from '../operator.ts';
import { compare } from '../values.ts';

/** `between`: one value lies between two others, ends included. */
export const between: Operator = {
  name: 'between',
  doc: 'True when the value lies between low and high, both included: numbers, or texts such as ISO dates.',
  operands: ['value', 'low', 'high'].map((name) => ({
    name,
    takes: ['number', 'text', 'nothing'],
    doc: 'A number or text; all three of one type.',
  })),
  result: ['boolean'],
  compute: (value, low, high) => {
    const [fromLow, fromHigh] = [compare(value, low), compare(value, high)];
    return fromLow !== undefined && fromHigh !== undefined && fromLow >= 0 && fromHigh <= 0;
  },
  examples: [
    { rule: { between: [{ var: 'state.month' }, 1, 12] }, data: { state: { month: 12 } }, gives: true },
    {
      rule: { between: [{ var: 'env.today' }, '2025-01-01', '2025-06-30'] },
      data: { env: { today: '2025-07-01' } },
      gives: false,
    },
  ],
};

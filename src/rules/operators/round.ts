import { roundHalfUp } from '../../base/decimal.ts';
import type { Operator } from '../operator.ts';
import { isNumber } from '../values.ts';

/** `round`: half up, as invoices do: 1.005 with two decimals is 1.01, -0.5 with none is -1. */
export const round: Operator = {
  name: 'round',
  doc: 'A number with so many decimals, half up (away from 0), without binary surprises.',
  operands: [
    { name: 'number', takes: ['number', 'nothing'], doc: 'The number.' },
    { name: 'decimals', takes: ['number', 'nothing'], doc: 'From 0 to 20. Default: 0.' },
  ],
  optional: 1,
  result: ['number', 'nothing'],
  compute: (number, decimals) => {
    const places = decimals ?? 0;
    if (!isNumber(number) || !Number.isInteger(places)) return null;
    return roundHalfUp(number, Math.min(Math.max(Number(places), 0), 20));
  },
  examples: [
    { rule: { round: [{ var: 'state.amount' }, 2] }, data: { state: { amount: 1.005 } }, gives: 1.01 },
    { rule: { round: { var: 'state.amount' } }, data: { state: { amount: null } }, gives: null },
  ],
};

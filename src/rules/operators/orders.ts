import { type Operator, operatorGroup } from '../operator.ts';
import { compare } from '../values.ts';

/** An operator that compares two values; `holds` gets the comparison: below, at or above zero. */
const ordering = (
  name: string,
  words: string,
  holds: (order: number) => boolean,
  [power, gives]: [power: number, gives: boolean],
): Operator => ({
  name,
  doc: `True when the first ${words} the second: two numbers, or two texts such as ISO dates, moments with offsets by time. Null is never ordered.`,
  operands: [
    { name: 'value', takes: ['number', 'text', 'nothing'], doc: 'A number or text.' },
    { name: 'limit', takes: ['number', 'text', 'nothing'], doc: 'Of the same type.' },
  ],
  result: ['boolean'],
  compute: (value, limit) => {
    const order = compare(value, limit);
    return order !== undefined && holds(order);
  },
  examples: [
    { rule: { [name]: [{ var: 'state.power' }, 4] }, data: { state: { power } }, gives },
    { rule: { [name]: [{ var: 'state.power' }, 4] }, data: { state: { power: null } }, gives: false },
    {
      rule: { [name]: [{ var: 'state.at' }, '2026-12-09T10:30:00+01:00'] },
      data: { state: { at: '2026-12-09T09:45:00Z' } },
      gives: holds(1),
    },
  ],
});

/**
 * Comparison of numbers and of texts; unlike JsonLogic's own operators they never compare null, or a text with a
 * number.
 */
export const orders = operatorGroup({
  above: ordering('above', 'lies above', (order) => order > 0, [4, false]),
  atLeast: ordering('atLeast', 'is at least', (order) => order >= 0, [4, true]),
  atMost: ordering('atMost', 'is at most', (order) => order <= 0, [4, true]),
  below: ordering('below', 'lies below', (order) => order < 0, [3, true]),
});

import type { Operator } from '../operator.ts';
import { isNumber, isText } from '../values.ts';

/** `toNumber`: converts a text of a person or an address to a number. */
export const toNumber: Operator = {
  name: 'toNumber',
  doc: 'The number a text says, with decimal point or comma; null when it says none.',
  operands: [{ name: 'text', takes: ['text', 'number', 'nothing'], doc: 'Such as 4,6 or 4.6.' }],
  result: ['number', 'nothing'],
  compute: (text) => {
    if (isNumber(text)) return text;
    const plain = isText(text) ? text.trim().replace(',', '.') : '';
    return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
  },
  examples: [
    { rule: { toNumber: { var: 'state.power' } }, data: { state: { power: '4,6' } }, gives: 4.6 },
    { rule: { toNumber: { var: 'state.power' } }, data: { state: { power: '4 kW' } }, gives: null },
  ],
};

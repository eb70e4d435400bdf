import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `upper`: a text in capital letters. */
export const upper: Operator = {
  name: 'upper',
  doc: 'A text in capital letters.',
  operands: [{ name: 'text', takes: ['text', 'nothing'], doc: 'The text.' }],
  result: ['text', 'nothing'],
  compute: (text) => (isText(text) ? text.toUpperCase() : null),
  examples: [{ rule: { upper: { var: 'state.name' } }, data: { state: { name: 'àb' } }, gives: 'ÀB' }],
};

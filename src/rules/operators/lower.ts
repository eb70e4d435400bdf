import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `lower`: a text in small letters. */
export const lower: Operator = {
  name: 'lower',
  doc: 'A text in small letters.',
  operands: [{ name: 'text', takes: ['text', 'nothing'], doc: 'The text.' }],
  result: ['text', 'nothing'],
  compute: (text) => (isText(text) ? text.toLowerCase() : null),
  examples: [{ rule: { lower: { var: 'state.name' } }, data: { state: { name: 'ÀB' } }, gives: 'àb' }],
};

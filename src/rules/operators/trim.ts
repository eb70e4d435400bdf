import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `trim`: a text without white space at its ends. */
export const trim: Operator = {
  name: 'trim',
  doc: 'A text without white space at its ends.',
  operands: [{ name: 'text', takes: ['text', 'nothing'], doc: 'The text.' }],
  result: ['text', 'nothing'],
  compute: (text) => (isText(text) ? text.trim() : null),
  examples: [{ rule: { trim: { var: 'state.name' } }, data: { state: { name: ' Ada ' } }, gives: 'Ada' }],
};

import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `startsWith`: a text begins with another. */
export const startsWith: Operator = {
  name: 'startsWith',
  doc: 'True when a text begins with another, letter by letter.',
  operands: [
    { name: 'text', takes: ['text', 'nothing'], doc: 'The text.' },
    { name: 'beginning', takes: ['text', 'nothing'], doc: 'Its beginning.' },
  ],
  result: ['boolean'],
  compute: (text, beginning) => isText(text) && isText(beginning) && text.startsWith(beginning),
  examples: [
    { rule: { startsWith: [{ var: 'state.zip' }, '08'] }, data: { state: { zip: '08001' } }, gives: true },
    { rule: { startsWith: [{ var: 'state.zip' }, '08'] }, data: { state: {} }, gives: false },
  ],
};

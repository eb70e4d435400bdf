import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `split`: a text as a list. */
export const split: Operator = {
  name: 'split',
  doc: 'The parts of a text between separators; an empty text has none.',
  operands: [
    { name: 'text', takes: ['text', 'nothing'], doc: 'The text.' },
    { name: 'separator', takes: ['text'], doc: 'What stands between.' },
  ],
  result: ['list'],
  compute: (text, separator) =>
    isText(text) && isText(separator) && text !== '' ? text.split(separator) : [],
  examples: [
    {
      rule: { split: [{ var: 'route.query.tags' }, ','] },
      data: { route: { query: { tags: 'a,b' } } },
      gives: ['a', 'b'],
    },
  ],
};

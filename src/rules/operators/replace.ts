import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

/** `replace`: replaces every occurrence of a text; patterns have no meaning. */
export const replace: Operator = {
  name: 'replace',
  doc: 'A text in which every place of a part is replaced by another.',
  operands: [
    { name: 'text', takes: ['text', 'nothing'], doc: 'The text.' },
    { name: 'part', takes: ['text'], doc: 'What goes; taken letter by letter.' },
    { name: 'by', takes: ['text', 'nothing'], doc: 'What comes.' },
  ],
  result: ['text', 'nothing'],
  compute: (text, part, by) => {
    if (!isText(text)) return null;
    return isText(part) && part !== '' ? text.replaceAll(part, () => (isText(by) ? by : '')) : text;
  },
  examples: [
    {
      rule: { replace: [{ var: 'state.search' }, ' ', '%'] },
      data: { state: { search: 'a b c' } },
      gives: 'a%b%c',
    },
  ],
};

import type { Operator } from '../operator.ts';
import { isText } from '../values.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** `includesText`: as people search, so capitals and accents do not matter. */
export const includesText: Operator = {
  name: 'includesText',
  doc: 'True when a text contains another; capitals and accents do not matter. An empty part is in every text.',
  operands: [
    { name: 'text', takes: ['text', 'nothing'], doc: 'The text.' },
    { name: 'part', takes: ['text', 'nothing'], doc: 'What is looked for.' },
  ],
  result: ['boolean'],
  compute: (text, part) => isText(text) && isText(part) && plain(text).includes(plain(part)),
  examples: [
    {
      rule: { includesText: [{ var: 'state.street' }, 'MALAGA'] },
      data: { state: { street: 'Calle Málaga' } },
      gives: true,
    },
    {
      rule: { includesText: [{ var: 'state.street' }, 'x'] },
      data: { state: { street: null } },
      gives: false,
    },
  ],
};

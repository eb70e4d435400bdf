import type { Operator } from '../operator.ts';
import { unknown } from '../shape.ts';
import { isList, isNumber, isText } from '../values.ts';

/** `slice`: a part of a text or list. */
export const slice: Operator = {
  name: 'slice',
  doc: 'The part of a text or list from one place up to another, which is left out; below 0 counts from the end.',
  operands: [
    { name: 'whole', takes: ['text', 'list', 'nothing'], doc: 'A text or list.' },
    { name: 'from', takes: ['number'], doc: 'Counted from 0.' },
    { name: 'to', takes: ['number', 'nothing'], doc: 'Default: the end.' },
  ],
  optional: 1,
  result: ['text', 'list', 'nothing'],
  typed: ([whole = unknown]) => whole,
  compute: (whole, from, to) => {
    const end = isNumber(to) ? to : undefined;
    if (!isNumber(from)) return null;
    return isText(whole) || isList(whole) ? whole.slice(from, end) : null;
  },
  examples: [
    {
      rule: { slice: [{ var: 'state.iban' }, -4] },
      data: { state: { iban: 'ES9121000418450200051332' } },
      gives: '1332',
    },
    { rule: { slice: [{ var: 'state.list' }, 0, 2] }, data: { state: { list: [1, 2, 3] } }, gives: [1, 2] },
  ],
};

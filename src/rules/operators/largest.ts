import type { Operator } from '../operator.ts';
import { compare, isList, isNumber, isText, property } from '../values.ts';

/** `largest`: the largest number, or text such as an ISO date, of a list. */
export const largest: Operator = {
  name: 'largest',
  doc: 'The largest number or text of a list, or of a property of its elements; null when there is none.',
  operands: [
    {
      name: 'list',
      takes: ['list', 'nothing'],
      doc: 'The list; what is neither number nor text is left out.',
    },
    {
      name: 'property',
      takes: ['text'],
      literal: 'property',
      doc: 'A dotted path inside the element. Default: the element.',
    },
  ],
  optional: 1,
  result: ['number', 'text', 'nothing'],
  compute: (list, path) => {
    const values = isList(list) ? list.map((element) => property(element, path)) : [];
    const ordered = values.filter((value) => isNumber(value) || isText(value));
    const [first = null, ...rest] = ordered;
    return rest.reduce((best, value) => ((compare(value, best) ?? 0) > 0 ? value : best), first);
  },
  examples: [
    { rule: { largest: { var: 'state.list' } }, data: { state: { list: [8, 2, null] } }, gives: 8 },
    {
      rule: { largest: [{ var: 'state.list' }, 'kw'] },
      data: { state: { list: [{ kw: 2 }, { kw: 8 }] } },
      gives: 8,
    },
  ],
};

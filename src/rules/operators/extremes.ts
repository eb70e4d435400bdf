import { type Operator, operatorGroup } from '../operator.ts';
import { compare, isList, isNumber, isText, property } from '../values.ts';

/** An operator that picks the largest or smallest value of a list; `gives` is its result for 8, 2 and null. */
const extreme = (name: string, better: (order: number) => boolean, gives: number): Operator => ({
  name,
  doc: `The ${name} number or text of a list, or of a property of its elements; null when there is none.`,
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
    const [first = null, ...rest] = values.filter((value) => isNumber(value) || isText(value));
    return rest.reduce((best, value) => (better(compare(value, best) ?? 0) ? value : best), first);
  },
  examples: [
    { rule: { [name]: { var: 'state.list' } }, data: { state: { list: [8, 2, null] } }, gives },
    {
      rule: { [name]: [{ var: 'state.list' }, 'kw'] },
      data: { state: { list: [{ kw: 2 }, { kw: 8 }] } },
      gives,
    },
  ],
});

/** The largest and smallest value of a list of numbers, or of texts such as ISO dates. */
export const extremes = operatorGroup({
  largest: extreme('largest', (order) => order > 0, 8),
  smallest: extreme('smallest', (order) => order < 0, 2),
});

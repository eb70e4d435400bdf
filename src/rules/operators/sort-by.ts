import type { Json } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { asList, unknown } from '../shape.ts';
import { isEmpty, isList, isNumber, isText, property } from '../values.ts';

const collator = new Intl.Collator('und', { numeric: true, sensitivity: 'base' });

function order(left: Json, right: Json): number {
  if (isText(left) && isText(right)) return collator.compare(left, right);
  return (isNumber(left) ? left : Number(left)) - (isNumber(right) ? right : Number(right)) || 0;
}

function sorted(list: readonly Json[], path: Json | undefined, direction: Json | undefined): Json {
  const sign = direction === 'descending' ? -1 : 1;
  const keyed = list.map((element) => ({ element, key: property(element, path) }));
  const known = keyed
    .filter(({ key }) => !isEmpty(key))
    .sort((left, right) => sign * order(left.key, right.key));
  return [...known, ...keyed.filter(({ key }) => isEmpty(key))].map(({ element }) => element);
}

/** `sortBy`: a list in the order of a property. Equal elements keep their places. */
export const sortBy: Operator = {
  name: 'sortBy',
  doc: 'A list in the order of a property: numbers by size, texts as a dictionary does; what lacks it comes last.',
  operands: [
    { name: 'list', takes: ['list', 'nothing'], doc: 'The list.' },
    {
      name: 'property',
      takes: ['text'],
      literal: 'property',
      doc: 'A dotted path inside the element; empty for itself.',
    },
    { name: 'direction', takes: ['text'], literal: ['ascending', 'descending'], doc: 'Default: ascending.' },
  ],
  optional: 1,
  result: ['list'],
  typed: ([list = unknown]) => asList(list),
  compute: (list, path, direction) => (isList(list) ? sorted(list, path, direction) : []),
  examples: [
    {
      rule: { sortBy: [{ var: 'state.list' }, 'day', 'descending'] },
      data: { state: { list: [{ day: '2025-01-01' }, { day: null }, { day: '2025-02-01' }] } },
      gives: [{ day: '2025-02-01' }, { day: '2025-01-01' }, { day: null }],
    },
    { rule: { sortBy: [{ var: 'state.list' }, ''] }, data: { state: { list: [10, 9] } }, gives: [9, 10] },
  ],
};

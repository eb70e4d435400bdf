import { isObject } from '../../base/json.ts';
import type { Operator } from '../operator.ts';
import { isList, isText } from '../values.ts';

/** `size`: the number of elements or characters. */
export const size: Operator = {
  name: 'size',
  doc: 'How many elements a list, letters a text or keys an object has; 0 for null.',
  operands: [{ name: 'value', takes: ['list', 'text', 'object', 'nothing'], doc: 'A list, text or object.' }],
  result: ['number'],
  compute: (value) => {
    if (isList(value)) return value.length;
    if (isText(value)) return [...value].length;
    return isObject(value) ? Object.keys(value).length : value === null ? 0 : null;
  },
  examples: [
    { rule: { size: { var: 'state.list' } }, data: { state: { list: [1, 2] } }, gives: 2 },
    { rule: { size: { var: 'state.list' } }, data: { state: {} }, gives: 0 },
  ],
};

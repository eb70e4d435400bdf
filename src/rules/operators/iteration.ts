import { type Operand, operatorGroup } from '../operator.ts';
import { asList, listOf, unknown } from '../shape.ts';

const list: Operand = {
  name: 'list',
  takes: ['list', 'nothing'],
  doc: 'The list; anything else counts as empty.',
};
const body = { name: 'each', takes: 'anything' } as const;
const powers = { state: { powers: [{ kw: 4 }, { kw: 16 }] } };

/** Iteration over a list: the last operand reads only the element, as `{ "var": "" }`. */
export const iteration = operatorGroup({
  map: {
    name: 'map',
    doc: 'A list of what the rule gives for each element.',
    operands: [list, { ...body, doc: 'Computed for each element.' }],
    result: ['list'],
    typed: ([, each = unknown]) => listOf(each),
    iterates: true,
    examples: [
      {
        rule: { map: [{ var: 'state.powers' }, { '*': [{ var: 'kw' }, 1000] }] },
        data: powers,
        gives: [4000, 16000],
      },
    ],
  },
  filter: {
    name: 'filter',
    doc: 'The elements for which the rule holds.',
    operands: [list, { ...body, doc: 'Keeps the element.' }],
    result: ['list'],
    typed: ([list = unknown]) => asList(list),
    iterates: true,
    examples: [
      {
        rule: { filter: [{ var: 'state.powers' }, { above: [{ var: 'kw' }, 15] }] },
        data: powers,
        gives: [{ kw: 16 }],
      },
    ],
  },
  some: {
    name: 'some',
    doc: 'True when the rule holds for an element.',
    operands: [list, { ...body, doc: 'What must hold.' }],
    result: ['boolean'],
    iterates: true,
    examples: [
      {
        rule: { some: [{ var: 'state.powers' }, { above: [{ var: 'kw' }, 15] }] },
        data: powers,
        gives: true,
      },
    ],
  },
  all: {
    name: 'all',
    doc: 'True when the rule holds for every element; false for an empty list.',
    operands: [list, { ...body, doc: 'What must hold.' }],
    result: ['boolean'],
    iterates: true,
    examples: [
      {
        rule: { all: [{ var: 'state.powers' }, { above: [{ var: 'kw' }, 15] }] },
        data: powers,
        gives: false,
      },
      {
        rule: { all: [{ var: 'state.powers' }, { above: [{ var: 'kw' }, 15] }] },
        data: { state: { powers: [] } },
        gives: false,
      },
    ],
  },
  none: {
    name: 'none',
    doc: 'True when the rule holds for no element; true for an empty list.',
    operands: [list, { ...body, doc: 'What must not hold.' }],
    result: ['boolean'],
    iterates: true,
    examples: [
      {
        rule: { none: [{ var: 'state.powers' }, { above: [{ var: 'kw' }, 20] }] },
        data: powers,
        gives: true,
      },
    ],
  },
});

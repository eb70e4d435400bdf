import { operatorGroup } from '../operator.ts';
import { unknown } from '../shape.ts';

/** Reading variables. */
export const data = operatorGroup({
  var: {
    name: 'var',
    doc: 'Reads a variable by its dotted path; inside map, filter, some, all and none the path starts at the element.',
    operands: [
      { name: 'path', takes: ['text'], literal: 'variable', doc: 'The path; empty for the element itself.' },
      { name: 'default', takes: 'anything', doc: 'Given when there is no such value. Default: null.' },
    ],
    optional: 1,
    result: 'anything',
    examples: [
      { rule: { var: 'route.params.name' }, data: { route: { params: { name: '0001' } } }, gives: '0001' },
      { rule: { var: ['settings.page.size', 10] }, data: { settings: {} }, gives: 10 },
    ],
  },
  outer: {
    name: 'outer',
    doc: 'Reads a variable of the place inside map, filter, some, all and none, where `var` reads the element.',
    operands: [{ name: 'path', takes: ['text'], literal: 'place-variable', doc: 'The path, from its root.' }],
    result: 'anything',
    typed: ([found = unknown]) => found,
    reads: (path) => path,
    compute: (_path, found) => found ?? null,
    examples: [
      {
        rule: { filter: [{ var: 'data.types' }, { '===': [{ var: 'of' }, { outer: 'form.kind' }] }] },
        data: { data: { types: [{ of: 'a' }, { of: 'b' }] }, form: { kind: 'b' } },
        gives: [{ of: 'b' }],
      },
      {
        rule: { map: [{ var: 'state.kwh' }, { '*': [{ var: '' }, { outer: 'state.price' }] }] },
        data: { state: { kwh: [10, 20], price: 0.15 } },
        gives: [1.5, 3],
      },
    ],
  },
});

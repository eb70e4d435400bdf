import { operatorGroup } from '../operator.ts';

/** Reading a variable. */
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
});

import { type Operand, operatorGroup } from '../operator.ts';

const scalar = (name: string): Operand => ({
  name,
  takes: ['nothing', 'boolean', 'number', 'text'],
  doc: 'A number, text, true, false or null. For lists and objects there is `same`.',
});

/** Equality of plain values, and membership in a list. */
export const equality = operatorGroup({
  '===': {
    name: '===',
    doc: 'True when both are the same value of the same type.',
    operands: [scalar('left'), scalar('right')],
    result: ['boolean'],
    examples: [
      {
        rule: { '===': [{ var: 'data.contract.state' }, 'activa'] },
        data: { data: { contract: { state: 'activa' } } },
        gives: true,
      },
      { rule: { '===': [{ var: 'state.count' }, 0] }, data: { state: { count: null } }, gives: false },
    ],
  },
  '!==': {
    name: '!==',
    doc: 'True when both are not the same value of the same type.',
    operands: [scalar('left'), scalar('right')],
    result: ['boolean'],
    examples: [
      {
        rule: { '!==': [{ var: 'state.tab' }, 'gas'] },
        data: { state: { tab: 'electricity' } },
        gives: true,
      },
    ],
  },
  in: {
    name: 'in',
    doc: 'True when a list holds the value, or a text holds the part, letter by letter.',
    operands: [
      { name: 'value', takes: ['nothing', 'boolean', 'number', 'text'], doc: 'What is looked for.' },
      { name: 'whole', takes: ['nothing', 'list', 'text'], doc: 'Where it is looked for.' },
    ],
    result: ['boolean'],
    examples: [
      {
        rule: { in: [{ var: 'state.tab' }, ['electricity', 'gas']] },
        data: { state: { tab: 'gas' } },
        gives: true,
      },
      { rule: { in: ['3.', { var: 'state.tariff' }] }, data: { state: { tariff: 'RL.3.1' } }, gives: true },
    ],
  },
});

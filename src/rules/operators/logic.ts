import { operatorGroup } from '../operator.ts';
import { type Shape, shapeOfLiteral, unite } from '../shape.ts';

const condition = { name: 'condition', takes: 'anything' } as const;

/** The shapes that `if` can give: each second operand, and the last, or null without one. */
function branches(shapes: readonly Shape[]): Shape[] {
  const given = shapes.filter((_, index) => index % 2 === 1 || index === shapes.length - 1);
  return shapes.length % 2 === 1 ? given : [...given, shapeOfLiteral(null)];
}

/** Choice, conjunction, disjunction and negation. Empty texts, 0, null and empty lists count as false. */
export const logic = operatorGroup({
  if: {
    name: 'if',
    doc: 'The value behind the first condition that holds; else the last value, or null without one.',
    operands: [
      { ...condition, doc: 'When it holds…' },
      { name: 'then', takes: 'anything', doc: '…this is given' },
      { name: 'else', takes: 'anything', doc: 'otherwise this, or further pairs.' },
    ],
    optional: 1,
    repeats: true,
    result: 'anything',
    typed: (shapes) => unite(branches(shapes)),
    examples: [
      {
        rule: { if: [{ var: 'state.open' }, 'close', 'open'] },
        data: { state: { open: true } },
        gives: 'close',
      },
      {
        rule: { if: [{ var: 'state.a' }, 1, { var: 'state.b' }, 2, 3] },
        data: { state: { b: true } },
        gives: 2,
      },
    ],
  },
  and: {
    name: 'and',
    doc: 'True when all hold; gives the first value that does not hold, or the last.',
    operands: [{ ...condition, doc: 'Any number of conditions.' }],
    repeats: true,
    result: 'anything',
    typed: unite,
    examples: [
      {
        rule: { and: [{ var: 'state.a' }, { var: 'state.b' }] },
        data: { state: { a: true, b: false } },
        gives: false,
      },
    ],
  },
  or: {
    name: 'or',
    doc: 'True when one holds; gives the first value that holds, or the last.',
    operands: [{ ...condition, doc: 'Any number of conditions.' }],
    repeats: true,
    result: 'anything',
    typed: unite,
    examples: [
      {
        rule: { or: [{ var: 'state.nick' }, { var: 'state.name' }] },
        data: { state: { nick: '', name: 'Ada' } },
        gives: 'Ada',
      },
    ],
  },
  '!': {
    name: '!',
    doc: 'True when the operand does not hold.',
    operands: [{ ...condition, doc: 'What must not hold.' }],
    result: ['boolean'],
    examples: [{ rule: { '!': { var: 'state.list' } }, data: { state: { list: [] } }, gives: true }],
  },
  '!!': {
    name: '!!',
    doc: 'True when the operand holds, as a plain true or false.',
    operands: [{ ...condition, doc: 'What must hold.' }],
    result: ['boolean'],
    examples: [{ rule: { '!!': { var: 'state.name' } }, data: { state: { name: 'Ada' } }, gives: true }],
  },
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { readPath } from '../../src/base/path.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import type { NamedRules } from '../../src/rules/named-rules.ts';
import { type Names, writeOut } from '../../src/rules/write-out.ts';

const params = { contract: {} };
const isActive = { '===': [{ var: 'data.contract.state' }, 'activa'] };
const rules: NamedRules = {
  active: { rule: isActive, params },
  changeable: { rule: { and: [{ rule: 'active' }, { var: 'data.contract.free' }] }, params },
  itself: { rule: { '!': { rule: 'itself' } } },
  dear: { rule: { above: [{ var: 'data.amount' }, { var: 'settings.most' }] }, params: { amount: {} } },
  owing: {
    rule: { some: [{ var: 'data.contract.bills' }, { rule: ['dear', { amount: { var: 'amount' } }] }] },
    params,
  },
  matching: {
    rule: { filter: [{ var: 'state.kinds' }, { '===': [{ var: 'of' }, { outer: 'data.contract.kind' }] }] },
    params,
  },
  worded: { rule: { var: ['data.contract.word', 'none'] }, params },
};
const of = (path: string) => ({ contract: { var: path } });

describe('a named rule is written out', () => {
  const cases: [what: string, Json, Json][] = [
    ['wherever it stands', { a: [{ '!': { rule: 'active' } }] }, { a: [{ '!': isActive }] }],
    [
      'with the rules it needs',
      { rule: ['changeable', of('item')] },
      { and: [{ '===': [{ var: 'item.state' }, 'activa'] }, { var: 'item.free' }] },
    ],
    ['of what is handed on', { rule: ['active', of('item')] }, { '===': [{ var: 'item.state' }, 'activa'] }],
    [
      'of an element',
      { filter: [{ var: 'data.all' }, { rule: ['active', of('')] }] },
      { filter: [{ var: 'data.all' }, { '===': [{ var: 'state' }, 'activa'] }] },
    ],
    [
      'with `outer` for what stands around an element',
      { filter: [{ var: 'data.amounts' }, { rule: ['dear', { amount: { var: '' } }] }] },
      { filter: [{ var: 'data.amounts' }, { above: [{ var: '' }, { outer: 'settings.most' }] }] },
    ],
    [
      'with `outer` for a parameter of the place',
      { filter: [{ var: 'data.all' }, { rule: 'active' }] },
      { filter: [{ var: 'data.all' }, { '===': [{ outer: 'data.contract.state' }, 'activa'] }] },
    ],
    [
      'with its own lists',
      { rule: ['owing', of('item')] },
      { some: [{ var: 'item.bills' }, { above: [{ var: 'amount' }, { outer: 'settings.most' }] }] },
    ],
    [
      'with parameters read inside its own lists',
      { rule: ['matching', of('item')] },
      { filter: [{ var: 'state.kinds' }, { '===': [{ var: 'of' }, { outer: 'item.kind' }] }] },
    ],
    ['with defaults', { rule: ['worded', of('item')] }, { var: ['item.word', 'none'] }],
    ['unless nobody knows it', { rule: 'other' }, { rule: 'other' }],
    ['unless it needs itself', { rule: 'itself' }, { '!': { rule: 'itself' } }],
  ];
  it.each(cases)('%s', (_what, value, expected) => expect(writeOut(value, rules)).toEqual(expected));

  it('and a default replaces an absent value in an element', () => {
    const value: Json = { map: [{ var: 'data.all' }, { rule: 'worded' }] };
    const data = { data: { all: [1], contract: {} } };
    expect(evaluate(writeOut(value, rules), (path) => readPath(data, path))).toEqual(['none']);
  });

  it('and a value without rules stays the same object', () => {
    const value: Json = {
      a: [{ filter: [{ var: 'data.all' }, { '===': [{ var: 'x' }, { outer: 'state.x' }] }] }],
    };
    expect(writeOut(value, rules)).toBe(value);
  });
});

describe('a name that stands for a path', () => {
  const names: Names = new Map([['contract', { of: 'place', path: 'item.contract' }]]);

  it('is replaced wherever it is read, and nowhere else', () => {
    const value: Json = {
      map: [
        { var: 'data.contract.bills' },
        { list: [{ var: 'data.contract' }, { outer: 'data.contract.id' }] },
      ],
    };
    expect(writeOut(value, rules, names)).toEqual({
      map: [
        { var: 'item.contract.bills' },
        { list: [{ var: 'data.contract' }, { outer: 'item.contract.id' }] },
      ],
    });
    const other = { cat: [{ var: 'data.contracts' }, { var: 'state.contract' }] };
    expect(writeOut(other, rules, names)).toBe(other);
  });

  it('is what a named rule with a parameter of that name reads', () => {
    const expected = { '===': [{ var: 'item.contract.state' }, 'activa'] };
    expect(writeOut({ rule: 'active' }, rules, names)).toEqual(expected);
    expect(writeOut({ rule: ['active', of('data.contract')] }, rules, names)).toEqual(expected);
  });

  it('is not visible to a rule with another argument', () => {
    expect(writeOut({ rule: ['active', of('data.other')] }, rules, names)).toEqual({
      '===': [{ var: 'data.other.state' }, 'activa'],
    });
  });
});

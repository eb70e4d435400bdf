import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { readPath } from '../../src/base/path.ts';
import type { Condition } from '../../src/language/kinds.ts';
import { evaluate, firstReason, holds } from '../../src/rules/evaluate.ts';

const data = {
  state: {
    open: true,
    name: 'Ada',
    list: [
      { id: 1, kw: 4 },
      { id: 2, kw: 16 },
    ],
  },
  flags: { 'crm.case': true },
  sources: { contract: { status: 'ready' } },
};
const read = (path: string) => readPath(data, path);
const fails = (): never => {
  throw new Error('nothing can be read');
};

describe('a value', () => {
  const cases: [what: string, value: Json, gives: Json][] = [
    ['is itself without rules', { a: [1, 'b', null] }, { a: [1, 'b', null] }],
    [
      'is computed wherever a rule stands in it',
      { a: [{ var: 'state.name' }], b: { c: { '!': { var: 'state.open' } } } },
      { a: ['Ada'], b: { c: false } },
    ],
    [
      'is computed in data inside of a rule',
      { if: [{ var: 'state.open' }, { id: { var: 'state.name' }, on: true }, null] },
      { id: 'Ada', on: true },
    ],
    [
      'is made for each element of a list',
      { map: [{ var: 'state.list' }, { value: { var: 'id' } }] },
      [{ value: 1 }, { value: 2 }],
    ],
    [
      'reads flags and sources inside a list too',
      { filter: [{ var: 'state.list' }, { and: [{ flag: 'crm.case' }, { loaded: 'contract' }] }] },
      data.state.list,
    ],
    [
      'reads the place inside a list within a list',
      {
        map: [
          { var: 'state.list' },
          { map: [{ list: [{ var: 'id' }] }, { cat: [{ var: '' }, { outer: 'state.name' }] }] },
        ],
      },
      [['1Ada'], ['2Ada']],
    ],
    ['is null for an empty path of the place', { map: [{ var: 'state.list' }, { outer: '' }] }, null],
    ['is null where nothing is read', { var: 'state.other.deep' }, null],
    ['is null where a number is none', { '+': [{ var: 'state.name' }, 1] }, null],
    [
      'is null where a rule is broken, beside what is sound',
      { a: { above: [1] }, b: { var: 'state.name' } },
      { a: null, b: 'Ada' },
    ],
    ['never is what objects inherit', { get: [{ var: 'state' }, 'toString'] }, null],
    ['never is what texts inherit', { var: 'state.name.length' }, null],
  ];
  it.each(cases)('%s', (_, value, gives) => expect(evaluate(value, read)).toEqual(gives));

  it.each(['__proto__', 'constructor', 'constructor.name', 'state.__proto__.x'])(
    'is null for the path %s',
    (path) => {
      const inherits = (path: string) =>
        path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], data) as Json;
      expect(evaluate({ var: path }, inherits)).toBeNull();
      expect(evaluate({ '!': { '!': { var: path } } }, inherits)).toBeNull();
      expect(evaluate({ map: [{ var: 'state.list' }, { var: path }] }, read)).toBeNull();
    },
  );

  it('stays the same object if nothing in it changed, so that nothing is drawn again', () => {
    const value = { a: [1, { b: 2 }] };
    expect(evaluate(value, read)).toBe(value);
    expect(evaluate({ var: 'state.list' }, read)).toBe(data.state.list);
  });
});

describe('a condition', () => {
  const broken: Json[] = [
    { rule: 'never written out' },
    { above: [1] },
    { '!': [{ above: [1] }] },
    { '!': { '==': [1, 2] } },
    { and: [{ '==': [1, 1] }, true] },
    { or: [{ vra: 'state.open' }] },
    { '!': { flag: { var: 'state.name' } } },
    { some: [{ var: 'state.list' }, { vra: 'id' }] },
    { var: '' },
    { var: 'state.open', '!': true },
    {},
    'yes',
    ['yes'],
    1,
  ];
  it.each(broken)('that is invalid, %j, has the result that its caller wants for a failure', (condition) => {
    expect(holds(condition as Condition, read)).toBe(false);
    expect(holds(condition as Condition, read, { whenFailed: true })).toBe(true);
  });

  it('is true if it is missing', () => expect(holds(undefined, fails)).toBe(true));

  it('is false if its data cannot be read', () => {
    expect(holds({ '!': { var: 'state.open' } }, fails)).toBe(false);
    expect(evaluate({ a: { var: 'state.open' } }, fails)).toEqual({ a: null });
  });

  it('treats the empty list, the empty text, 0 and null as false', () => {
    const truth = (open: Json) => holds({ var: 'state.open' }, () => open);
    expect([[], '', 0, null, false].map(truth)).toEqual([false, false, false, false, false]);
    expect([[0], 'no', 1, {}, true].map(truth)).toEqual([true, true, true, true, true]);
  });

  it('gives the first reason that is true, also an invalid one', () => {
    const reason = (when: Condition) => ({ when, reason: 'some.reason' });
    const closed = reason({ '!': { var: 'state.open' } });
    expect(firstReason([closed, reason(false)], read)).toBe(-1);
    expect(firstReason([closed, reason({ above: [1] }), reason(true)], read)).toBe(1);
  });

  it('can be evaluated while another one reads', () => {
    const nested = (path: string) =>
      path === 'state.both' ? evaluate({ '!': { var: 'state.open' } }, () => false) : read(path);
    expect(evaluate({ and: [{ var: 'state.both' }, { var: 'state.name' }] }, nested)).toBe('Ada');
  });
});

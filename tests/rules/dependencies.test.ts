import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { dependencies, isRule } from '../../src/rules/rule.ts';

describe('a rule', () => {
  it.each([{ var: 'a' }, { '!': true }, { rule: 'x' }, { between: [1, 2, 3] }])('is %j', (value) =>
    expect(isRule(value)).toBe(true),
  );
  const others: Json[] = [
    null,
    'var',
    [],
    {},
    { a: 1 },
    { var: 'a', or: 1 },
    { '==': [1, 1] },
    { constructor: 1 },
  ];
  it.each(others.map((value) => [value]))('is not %j', (value) => expect(isRule(value)).toBe(false));
});

describe('the paths that a value reads', () => {
  const cases: [what: string, value: Json, paths: string[]][] = [
    ['are none of a literal', 'state.open', []],
    [
      'stand in rules deep inside data',
      { a: [{ b: { '!': { var: 'state.x' } } }, { var: 'form.y' }] },
      ['state.x', 'form.y'],
    ],
    ['are told once', { and: [{ var: 'state.x' }, { var: 'state.x' }] }, ['state.x']],
    ['stand in defaults too', { var: ['state.x', { var: 'state.y' }] }, ['state.x', 'state.y']],
    [
      'are the list, not the variables of its elements',
      { some: [{ var: 'data.list' }, { var: 'name' }] },
      ['data.list'],
    ],
    [
      'are what an element is compared with outside of the list',
      { some: [{ var: 'data.list' }, { '===': [{ var: 'name' }, { outer: 'form.name' }] }] },
      ['data.list', 'form.name'],
    ],
    [
      'are all flags for one flag, even inside a list',
      { filter: [{ var: 'data.list' }, { flag: 'crm.case' }] },
      ['data.list', 'flags'],
    ],
    ['are the status of a source', { or: [{ loaded: 'list' }, { failed: 'list' }] }, ['sources.list.status']],
    [
      'stand in data inside of rules',
      { if: [{ var: 'state.x' }, { a: { var: 'state.y' } }, null] },
      ['state.x', 'state.y'],
    ],
  ];
  it.each(cases)('%s', (_, value, paths) => expect(dependencies(value)).toEqual(paths));

  it('are the same list for the same value', () => {
    const value = { '!': { var: 'state.x' } };
    expect(dependencies(value)).toBe(dependencies(value));
  });
});

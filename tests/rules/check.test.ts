import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { checkValue, type Expected, type RuleScope } from '../../src/rules/check.ts';

const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const period = object({ period: { type: 'string', enum: ['P1', 'P2'] }, power: { type: 'number' } });
const contract = object({
  name: { type: 'string' },
  state: { enum: ['activa', 'esborrany', 'baixa'] },
  atr_available: { type: 'boolean' },
  amount_debt: { type: ['number', 'null'] },
  contracted_power_period: { type: 'array', items: period },
  bank_account: { anyOf: [object({ id: { type: 'integer' } }), { type: 'null' }] },
  extras: { type: 'object' },
});
const scope: RuleScope = {
  roots: {
    data: object({ contract, contracts: { type: 'array', items: contract } }),
    state: object({ open: {} }),
    settings: object({ size: { type: 'integer' } }),
    flags: { type: 'object' },
  },
  elsewhere: ['item', 'form', 'result'],
  sources: ['contract'],
  flags: ['coupons.coupon', 'crm.case'],
  rules: {
    active: { rule: { '===': [{ var: 'data.contract.state' }, 'activa'] }, params: { contract } },
    powered: {
      rule: {
        some: [
          { var: 'data.contract.contracted_power_period' },
          { above: [{ var: 'power' }, { outer: 'data.limit' }] },
        ],
      },
      params: { contract: {}, limit: { type: 'number' } },
    },
    within: {
      rule: { some: [{ var: 'data.contract.contracted_power_period' }, { rule: 'active' }] },
      params: { contract },
    },
    opened: { rule: { var: 'state.opened' } },
    wrong: { rule: { var: 'settings.sice' } },
    a: { rule: { '!': { rule: 'b' } } },
    b: { rule: { '!': { rule: 'a' } } },
  },
};
const codes = (value: Json, expects: Expected = 'condition', within = scope) =>
  checkValue(value, within, expects).problems.map(({ code }) => code);
const first = (value: Json, expects: Expected = 'condition') => checkValue(value, scope, expects).problems[0];

const debt = { var: 'data.contract.amount_debt' };
const periods = { var: 'data.contract.contracted_power_period' };

describe('the check of a rule', () => {
  const sound: Json[] = [
    true,
    { var: 'data.contract.atr_available' },
    { above: [debt, 0] },
    { '===': [debt, null] },
    { '===': [{ var: 'data.contract.state' }, 'baixa'] },
    { in: [{ var: 'data.contract.state' }, ['activa', 'baixa']] },
    { some: [periods, { above: [{ var: 'power' }, 15] }] },
    { some: [{ map: [periods, { var: 'power' }] }, { above: [{ var: '' }, 15] }] },
    { some: [periods, { above: [{ var: 'power' }, { outer: 'settings.size' }] }] },
    { some: [periods, { loaded: 'contract' }] },
    { var: 'data.contract.contracted_power_period.0.power' },
    { var: 'data.contract.bank_account.id' },
    { var: 'data.contract.extras.whatever.deep' },
    { rule: 'wrong' },
    { rule: ['active', { contract: { var: 'data.contract' } }] },
    { some: [{ var: 'data.contracts' }, { rule: ['active', { contract: { var: '' } }] }] },
    { some: [{ var: 'data.contracts' }, { rule: 'active' }] },
    { rule: ['powered', { limit: { var: 'settings.size' } }] },
    { and: [{ rule: 'active' }, { flag: 'crm.case' }, { loaded: 'contract' }] },
    { '===': [{ get: [{ findBy: [periods, 'period', 'P1'] }, 'power'] }, 4] },
  ];
  it.each(sound)('accepts %j', (rule) => expect(checkValue(rule, scope, 'condition').problems).toEqual([]));

  const broken: [code: string, rule: Json, suggestion?: string][] = [
    ['wrong-type', 'yes'],
    ['unknown-operator', { vra: 'data.contract.name' }, 'var'],
    ['unknown-operator', { and: [{ blow: [debt, 1] }] }, 'below'],
    ['forbidden-operator', { '==': [debt, 1] }, '==='],
    ['forbidden-operator', { '!': { '>': [debt, 1] } }, 'above'],
    ['several-keys', { var: 'state.open', '!': true }],
    ['several-keys', {}],
    ['wrong-arity', { above: [debt] }],
    ['wrong-arity', { '!': [debt, debt] }],
    ['wrong-operand', { above: [{ var: 'data.contract.atr_available' }, 1] }],
    ['wrong-operand', { above: [debt, '15'] }],
    ['wrong-operand', { '===': [periods, []] }],
    ['wrong-operand', { '!': { flag: { var: 'state.open' } } }],
    ['unknown-operator', { above: [{ vr: 'state.open' }, 1] }, 'var'],
    ['unknown-variable', { var: 'data.contract.atr_avaliable' }, 'data.contract.atr_available'],
    ['unknown-variable', { var: 'data.contrat.state' }, 'data.contract.state'],
    ['unknown-variable', { var: 'data.contract.name.first' }],
    ['unknown-variable', { var: 'data.' }, 'data'],
    ['unknown-variable', { var: 'data.contract..name' }, 'data.contract.name'],
    ['unknown-variable', { some: [periods, { var: 'power.' }] }],
    ['unknown-variable', { some: [periods, { var: 'powr' }] }, 'power'],
    ['unknown-variable', { '!': { findBy: [periods, 'perid', 'P1'] } }, 'period'],
    ['unknown-variable', { '!': { get: [{ var: 'data.contract' }, 'stat'] } }, 'state'],
    ['unknown-variable', { var: 'flags.crm.case' }, '{"flag":"crm.case"}'],
    ['unknown-variable', { rule: 'opened' }, 'state.open'],
    ['unknown-root', { var: 'dta.contract.name' }, 'data.contract.name'],
    ['unknown-root', { var: 'sources.contract.status' }],
    ['root-not-here', { var: 'item.name' }],
    [
      'outer-variable',
      { some: [periods, { '===': [{ var: 'power' }, { var: 'settings.size' }] }] },
      '{"outer":"settings.size"}',
    ],
    ['outer-variable', { some: [periods, { var: 'form.power' }] }],
    [
      'outer-variable',
      { some: [{ var: 'data.contract.extras.list' }, { above: [{ var: 'kw' }, { var: 'settings.size' }] }] },
      '{"outer":"settings.size"}',
    ],
    [
      'unknown-variable',
      { some: [periods, { above: [{ var: 'power' }, { outer: 'settings.sice' }] }] },
      'settings.size',
    ],
    ['unknown-root', { some: [periods, { outer: 'period' }] }],
    ['root-not-here', { some: [periods, { '===': [{ var: 'power' }, { outer: 'form.power' }] }] }],
    ['never-equal', { some: [periods, { '===': [{ var: 'period' }, { outer: 'settings.size' }] }] }],
    ['unsafe-key', { some: [periods, { outer: 'settings.__proto__' }] }],
    ['wrong-operand', { some: [periods, { outer: { var: 'period' } }] }],
    ['constant-rule', { '===': [1, 1] }],
    ['constant-rule', { and: [{ var: 'state.open' }, { '!': false }] }],
    ['cyclic-rule', { rule: 'a' }],
    ['missing-argument', { rule: 'powered' }],
    ['unknown-argument', { rule: ['active', { contrat: { var: 'data.contract' } }] }, 'contract'],
    ['plain-path', { rule: ['active', { contract: { first: { var: 'data.contracts' } } }] }],
    ['plain-path', { rule: ['active', { contract: 'A' }] }],
    ['wrong-operand', { rule: ['active', { contract: { var: 'settings.size' } }] }],
    [
      'unknown-variable',
      { rule: ['active', { contract: { var: 'data.contract.extra' } }] },
      'data.contract.extras',
    ],
    ['unknown-variable', { some: [periods, { rule: ['active', { contract: { var: '' } }] }] }],
    ['root-not-here', { rule: ['powered', { limit: { var: 'item.limit' } }] }],
    [
      'parameter-in-element',
      { some: [{ var: 'data.contracts' }, { rule: ['powered', { limit: { var: 'amount_debt' } }] }] },
    ],
    [
      'parameter-in-element',
      { some: [{ var: 'data.contracts' }, { rule: ['within', { contract: { var: '' } }] }] },
    ],
    ['never-equal', { '===': [{ var: 'data.contract.state' }, 'actva'] }, 'activa'],
    ['never-equal', { '===': [{ var: 'data.contract.name' }, 7] }],
    [
      'never-equal',
      {
        '===': [
          { get: [{ combine: [{ var: 'data.contract.bank_account' }, { type: 'gas' }] }, 'type'] },
          'water',
        ],
      },
    ],
    ['never-equal', { in: [{ var: 'data.contract.state' }, ['activa', 'baxa']] }, 'baixa'],
    ['never-equal', { some: [periods, { '===': [{ var: 'period' }, 'P9'] }] }, 'P1'],
    ['unknown-flag', { flag: 'crm.cases' }, 'crm.case'],
    ['unknown-source', { loaded: 'contracts' }, 'contract'],
    ['unknown-named-rule', { rule: 'actve' }, 'active'],
    ['wrong-value', { '!': { sortBy: [periods, 'power', 'descendig'] } }, 'descending'],
    ['unsafe-key', { var: 'data.contract.__proto__.x' }],
    ['unsafe-key', { var: 'data.contract.extras.constructor' }],
  ];
  it.each(broken)('reports %s for %j', (code, rule, suggestion) => {
    expect(first(rule)).toMatchObject({ code });
    expect(first(rule)?.suggestion).toBe(suggestion);
  });

  it('reports an error of a named rule at its use', () => {
    expect(first({ rule: 'opened' })?.details).toMatchObject({ name: 'state.opened', rule: 'opened' });
  });

  it('reports the place of the problem below the value', () => {
    const steps = (value: Json) => first(value, 'value')?.steps;
    expect(steps({ and: [{ var: 'state.open' }, { '!': { var: 'data.x' } }] })).toEqual([
      'and',
      1,
      '!',
      'var',
    ]);
    expect(steps({ in: [{ var: 'data.contract.state' }, ['activa', 'baxa']] })).toEqual(['in', 1, 1]);
    expect(steps({ a: [1, { above: [debt] }] })).toEqual(['a', 1]);
  });

  it('accepts a rule that reads nothing if the caller allows it', () => {
    expect(codes({ '===': [1, 1] }, 'condition', { ...scope, constant: 'allow' })).toEqual([]);
  });
});

describe('the check of a value', () => {
  const data: Json[] = [
    null,
    'text',
    { id: { var: 'state.open' } },
    { name: 'A', size: { var: 'settings.size' } },
    { method: 'email' },
    { min: 1, max: 5 },
    [{ missing: true }],
    { map: [periods, { label: { var: 'period' }, value: { var: 'power' } }] },
  ];
  it.each(data)('accepts %j as data', (value) => expect(codes(value, 'value')).toEqual([]));

  const suspicious: [string, Json][] = [
    ['several-keys', { a: { var: 'state.open', default: 1 } }],
    ['several-keys', { below: [debt, 1], label: 'x' }],
    ['unknown-operator', { phone: { vr: 'data.contract.name' } }],
    ['unknown-operator', { sun: [periods, { var: 'state.open' }] }],
    ['forbidden-operator', { a: { '<': [debt, 2] } }],
    ['forbidden-operator', { a: { missing: [{ var: 'state.open' }, 'b'] } }],
    ['unknown-variable', { map: [periods, { label: { var: 'perod' }, value: 1 }] }],
  ];
  it.each(suspicious)('reports %s for %j', (code, value) => expect(codes(value, 'value')).toEqual([code]));
});

describe('an operator of another language', () => {
  const meant: [name: string, operator: string | undefined][] = [
    ['not', '!'],
    ['any', 'some'],
    ['gt', 'above'],
    ['greaterThan', 'above'],
    ['greater_than', 'above'],
    ['equals', '==='],
    ['??', 'firstGiven'],
    ['coalesce', 'firstGiven'],
    ['contains', 'in'],
    ['concat', 'cat'],
    ['length', 'size'],
    ['lowercase', 'lower'],
    ['isEmpty', 'empty'],
    ['notEmpty', 'given'],
    ['Upper', 'upper'],
    ['sortby', 'sortBy'],
    ['>', 'above'],
    ['==', '==='],
    ['≥', 'atLeast'],
    ['&', 'and'],
    ['vra', 'var'],
    ...['!in', 't', '∈', 'abs', 'now', 'year', 'take', 'notIn', 'true'].map((name): [string, undefined] => [
      name,
      undefined,
    ]),
  ];
  it.each(meant)('%s is reported as %s', (name, operator) => {
    expect(first({ [name]: { var: 'state.open' } }, 'plain')?.suggestion).toBe(operator);
  });

  it.each<Json>([
    { '??': 'a' },
    { not: [debt, 1] },
    { a: [{ greaterThan: [debt, 1] }] },
    { any: 'data.contract' },
  ])('is told in data too, where its operands give it away: %j', (value) =>
    expect(codes(value, 'value')).toEqual(['unknown-operator']),
  );

  it.each<Json>([{ not: true }, { length: debt }, { order: [debt, 'name'] }, { contains: debt }, { gt: 5 }])(
    'is data where it may be: %j',
    (value) => expect(codes(value, 'value')).toEqual([]),
  );

  it.each(['a', 1, null, [debt], { if: [{ var: 'state.open' }, 'a', 'b'] }])(
    'is none in %j, where no object may stand',
    (value) => expect(codes(value, 'plain')).toEqual([]),
  );

  it('is accepted as a key in an object that a rule gives', () => {
    const table: Json = { if: [{ var: 'state.open' }, { a: debt, b: 1 }, { label: debt }] };
    expect([codes(table, 'rule'), codes(table, 'value')]).toEqual([[], []]);
    expect(codes(table, 'plain')).toEqual(['several-keys', 'unknown-operator']);
  });

  it.each(['a', 1, null, [debt]])('is reported in %j, where a rule is required', (value) =>
    expect(codes(value, 'rule')).toEqual(['wrong-type']),
  );
});

describe('the type of a value', () => {
  const typed: [Json, JsonObject][] = [
    ['a', { const: 'a' }],
    [{ var: 'data.contract.name' }, { type: 'string' }],
    [{ filter: [periods, { var: 'power' }] }, { type: 'array', items: period }],
    [{ findBy: [periods, 'period', 'P1'] }, { anyOf: [period, { const: null }] }],
    [{ map: [periods, { var: 'power' }] }, { type: 'array', items: { type: 'number' } }],
    [{ if: [{ var: 'state.open' }, 1, 'b'] }, { anyOf: [{ const: 1 }, { const: 'b' }] }],
    [{ if: [{ var: 'state.open' }, 1] }, { anyOf: [{ const: 1 }, { const: null }] }],
    [{ get: [{ var: 'data.contract' }, 'name'] }, { type: 'string' }],
    [{ size: periods }, { type: 'number' }],
    [{ map: [periods, { outer: 'settings.size' }] }, { type: 'array', items: { type: 'integer' } }],
    [{ rule: 'active' }, { type: 'boolean' }],
    [{ a: { var: 'data.contract.name' } }, object({ a: { type: 'string' } })],
    [{ var: 'state.open' }, {}],
  ];
  it.each(typed)('of %j is %j', (value, type) => expect(checkValue(value, scope).type).toEqual(type));
});

import { describe, expect, it } from 'vitest';
import { readPath } from '../../src/base/path.ts';
import { evaluate } from '../../src/rules/evaluate.ts';
import { operators } from '../../src/rules/operators/index.ts';
import { isRule } from '../../src/rules/rule.ts';
import { plainJsonLogic } from '../support/json-logic.ts';

const all = Object.entries(operators);
const examples = all.flatMap(([name, { examples }]) => examples.map((example) => ({ name, ...example })));
const own = all.filter(([, { compute }]) => compute).map(([name]) => `"${name}":`);
const onlyStandard = examples.filter(({ rule }) => !own.some((name) => JSON.stringify(rule).includes(name)));

describe('every operator', () => {
  it.each(all)('%s is found by its name and is documented', (key, operator) => {
    expect(operator.name).toBe(key);
    expect(operator.doc).toMatch(/\.$/);
    expect(operator.operands.every(({ doc }) => doc.length > 0)).toBe(true);
  });

  it.each(examples)('$name: $rule gives the result of its example', ({ rule, data, gives }) => {
    expect(isRule(rule)).toBe(true);
    expect(evaluate(rule, (path) => readPath(data, path))).toEqual(gives);
  });

  it('has examples, except the one that the compiler replaces', () => {
    expect(all.filter(([, { examples }]) => examples.length === 0).map(([name]) => name)).toEqual(['rule']);
  });
});

describe('a standard operator', () => {
  it.each(onlyStandard)('$name has the result of json-logic-js in $rule', ({ rule, data, gives }) => {
    expect(plainJsonLogic().apply(rule, data)).toEqual(gives);
  });
});

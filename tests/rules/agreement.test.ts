import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/base/json.ts';
import { readPath, writePath } from '../../src/base/path.ts';
import { checkValue } from '../../src/rules/check.ts';
import type { Condition } from '../../src/language/kinds.ts';
import { evaluate, holds } from '../../src/rules/evaluate.ts';
import { operators } from '../../src/rules/operators/index.ts';
import { dependencies } from '../../src/rules/rule.ts';
import { textKeys } from '../../src/rules/text-keys.ts';
import { plainJsonLogic } from '../support/json-logic.ts';
import { paths, randomData, randomRules, runningOperators } from '../support/random-rules.ts';

const runs = { numRuns: 1500 };
const readFrom = (data: Json) => (path: string) => readPath(data, path);

/** What JSON cannot hold is null here and there alike. */
const asJson = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJson);
  return typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
};

const namesIn = (value: Json): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
      : [];

describe('the random rules', () => {
  it('include every operator of the profile, and mostly have a result', () => {
    const rules = fc.sample(randomRules('all'), { numRuns: 1500, seed: 7 });
    const data = fc.sample(randomData, { numRuns: 1500, seed: 7 });
    const names = new Set(rules.flatMap(namesIn));
    expect(runningOperators.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
    const given = rules.filter((rule, at) => evaluate(rule, readFrom(data[at] ?? null)) !== null);
    expect(given.length).toBeGreaterThan(750);
  });
});

describe('a rule of standard operators', () => {
  it('has the result of json-logic-js on the whole data', () => {
    const logic = plainJsonLogic();
    const agrees = (rule: Json, data: Json) => {
      expect(evaluate(rule, readFrom(data))).toEqual(asJson(logic.apply(rule, data)));
    };
    fc.assert(fc.property(randomRules('standard'), randomData, agrees), runs);
  });
});

describe('exact arithmetic', () => {
  const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100);
  const sums = fc.letrec<{ sum: Json; operand: Json }>((tie) => ({
    sum: fc
      .oneof(
        fc.tuple(fc.constantFrom('+', '*'), fc.array(tie('operand'), { minLength: 1, maxLength: 3 })),
        fc.tuple(fc.constant('-'), fc.array(tie('operand'), { minLength: 1, maxLength: 2 })),
      )
      .map(([name, operands]): Json => ({ [name]: operands })),
    operand: fc.oneof({ maxDepth: 3 }, amount, tie('sum')),
  })).sum;

  /** What the rule would add up to at most: what the rest of a binary fraction is measured by. */
  const size = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(size);
    if (!isObject(value)) return Math.abs(Number(value));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name === '-' ? '+' : name, size(inner)]),
    );
  };

  it('has the result of json-logic-js, except for errors of binary fractions', () => {
    const logic = plainJsonLogic();
    const agrees = (rule: Json) => {
      const [exact, binary] = [Number(evaluate(rule, () => null)), Number(logic.apply(rule, null))];
      expect(Math.abs(exact - binary)).toBeLessThanOrEqual(1e-12 * Number(logic.apply(size(rule), null)));
    };
    fc.assert(fc.property(sums, agrees), runs);
  });

  it('rounds every amount from 0.01 to 199.99 at 21 % to the right cent', () => {
    const cents = Array.from({ length: 19_999 }, (_, index) => index + 1);
    const wrong = cents.filter((amount) => {
      const tax = evaluate({ round: [{ '*': [amount / 100, 0.21] }, 2] }, () => null);
      return tax !== Math.floor((amount * 21 + 50) / 100) / 100;
    });
    expect(wrong).toEqual([]);
  });

  it.each(['+', '-', '*'])('does not convert texts or null to numbers: %s', (name) => {
    const given = [
      ['7', 1],
      [null, 1],
      [1, ''],
      [1, false],
    ].map((operands) => evaluate({ [name]: operands }, () => null));
    expect(given).toEqual([null, null, null, null]);
  });
});

describe('any rule of the profile', () => {
  it('has the result of json-logic-js with our operators added', () => {
    const logic = plainJsonLogic();
    let whole: Json = null;
    for (const { name, compute, reads } of Object.values(operators)) {
      const looks = reads && ((of: Json) => compute?.(of, readPath(whole, reads(String(of))) ?? null));
      if (compute) logic.add_operation(name, looks ?? compute);
    }
    const agrees = (rule: Json, data: Json) => {
      whole = data;
      expect(evaluate(rule, readFrom(data))).toEqual(asJson(logic.apply(rule, data)));
    };
    fc.assert(fc.property(randomRules('all'), randomData, agrees), runs);
  });

  it('reads only the paths of its dependencies', () => {
    const readsOnly = (rule: Json, data: Json) => {
      const said = dependencies(rule);
      evaluate(rule, (path) => {
        expect(said).toContain(path);
        return readPath(data, path);
      });
    };
    const all = fc.property(randomRules('all'), randomData, readsOnly);
    fc.assert(all, runs);
  });

  it('has the same result whatever the values at other paths', () => {
    const unmoved = (rule: Json, data: Json, other: string, value: Json) => {
      const touched = (path: string) => path.startsWith(other) || other.startsWith(path);
      fc.pre(!dependencies(rule).some(touched));
      expect(evaluate(rule, readFrom(writePath(data, other, value)))).toEqual(evaluate(rule, readFrom(data)));
    };
    const others = fc.constantFrom(...paths, 'flags', 'sources.rows.status', 'settings.x');
    fc.assert(fc.property(randomRules('all'), randomData, others, fc.integer(), unmoved), runs);
  });
});

describe('arbitrary JSON', () => {
  const names = fc.constantFrom(
    ...Object.keys(operators),
    '==',
    '>',
    'log',
    'missing',
    'vra',
    '__proto__',
    'constructor',
    'text',
  );
  const { junk } = fc.letrec<{ junk: Json }>((tie) => ({
    junk: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.oneof(
        fc.constant(null),
        fc.boolean(),
        fc.double(),
        fc.constantFrom('', 'data.x', 'constructor', 'a.b', '.', 'activa'),
      ),
      fc.array(tie('junk'), { maxLength: 4 }),
      fc.tuple(names, tie('junk')).map(([name, value]): Json => Object.fromEntries([[name, value]])),
      fc
        .array(fc.tuple(names, tie('junk')), { maxLength: 3 })
        .map((pairs): Json => Object.fromEntries(pairs)),
    ),
  }));
  const scope = {
    roots: { data: { properties: { x: { type: 'array' } } } },
    elsewhere: ['item'],
    sources: [],
    flags: [],
    rules: {},
  };
  const read = readFrom({ data: { x: [1, 'a', null, { b: [2] }] } });

  it('never makes the check throw, or any other function on values', () => {
    const looked = (value: Json) => {
      checkValue(value, scope, 'condition');
      checkValue(value, scope, 'value');
      textKeys(value);
      dependencies(value);
    };
    fc.assert(fc.property(junk, looked), { numRuns: 1500 });
  });

  it('never makes evaluation throw, and an invalid rule is never true', () => {
    const shape = new Set([
      'wrong-arity',
      'unknown-operator',
      'forbidden-operator',
      'wrong-type',
      'unsafe-key',
    ]);
    const closed = (value: Json) => {
      evaluate(value, read);
      const { problems } = checkValue(value, scope, 'condition');
      const broken = problems.some(
        ({ code, steps }) => code === 'wrong-type' || (shape.has(code) && steps.length === 0),
      );
      if (broken) expect(holds(value as Condition, read)).toBe(false);
    };
    fc.assert(fc.property(junk, closed), { numRuns: 1500 });
  });
});

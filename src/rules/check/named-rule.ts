import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { everywhere, rootSchemas, roots } from '../../language/roots.ts';
import { type NamedRule, namedRule } from '../named-rules.ts';
import type { Problem } from '../problem.ts';
import { follow, mayBeSame, type Shape, typesOf, unknown } from '../shape.ts';
import { inWords } from '../words.ts';
import { argumentPath } from '../write-out.ts';
import { below, isOfElement, type Position, report, reportBeyond, type RuleScope } from './position.ts';

/** Checks any value at a position, and returns its shape. */
type Check = (value: Json, position: Position) => Shape;

/** The argument of a named rule for a parameter. */
type Argument = { shape: Shape; ofElement: boolean };

/**
 * Checks a named rule at its use, as if it were written there with its arguments, and returns its shape. Problems of
 * every use are reported in the file of the rule; the others here, with the name of the rule.
 */
export function checkNamedRule(
  [name, given]: readonly Json[],
  at: (index: number) => Position,
  check: Check,
): Shape {
  const position = at(0);
  const { following, scope } = position;
  const found = typeof name === 'string' ? namedRule(name, scope.rules) : undefined;
  if (typeof name !== 'string' || !found) return unknown;
  if (following.includes(name)) {
    report(position, 'cyclic-rule', {
      cycle: [...following.slice(following.indexOf(name)), name].join(' → '),
    });
    return unknown;
  }
  if (given !== undefined) unknownArguments(name, found, given, at(1));
  const inside = inRule(position, name, argumentsOf(name, found, given, at, check));
  const shape = check(found.rule, inside);
  const told = toldAlone(name, found, position, check);
  for (const problem of inside.problems)
    if (!told.has(identity(problem)))
      report(position, problem.code, { ...problem.details, rule: name }, problem.suggestion);
  return shape;
}

function argumentsOf(
  name: string,
  { params = {} }: NamedRule,
  given: Json | undefined,
  at: (index: number) => Position,
  check: Check,
): Map<string, Argument> {
  const handed = Object.entries(params).map(([parameter, taken]): [string, Argument] => {
    const written = isObject(given) ? given[parameter] : undefined;
    return [
      parameter,
      written === undefined
        ? ofPlace({ name, parameter, taken }, at(0))
        : argument({ name, parameter, taken }, written, below(at(1), parameter), check),
    ];
  });
  return new Map(handed);
}

function unknownArguments(name: string, { params = {} }: NamedRule, given: Json, position: Position): void {
  const known = Object.keys(params);
  for (const argument of Object.keys(asObject(given)))
    if (!known.includes(argument))
      report(
        below(position, argument),
        'unknown-argument',
        { owner: name, name: argument, known: listed(known) },
        nearest(argument, known),
      );
}

type Parameter = { name: string; parameter: string; taken: Shape };

/** The written argument for a parameter, which must be a path. */
function argument(
  { name, parameter, taken }: Parameter,
  written: Json,
  position: Position,
  check: Check,
): Argument {
  const handed = argumentPath(written);
  if (!handed) {
    report(position, 'plain-path', { owner: name, name: parameter });
    return { shape: unknown, ofElement: false };
  }
  const shape = check(written, { ...position, usage: { ...position.usage, asCondition: false } });
  fit({ name, parameter, taken }, shape, position);
  return {
    shape,
    ofElement: handed.by === 'var' && (Boolean(position.element) || isOfElement(handed.path, position)),
  };
}

/** The default argument: what the place has under the name of the parameter. */
function ofPlace({ name, parameter, taken }: Parameter, position: Position): Argument {
  const shape = follow(position.scope.roots.data ?? unknown, parameter);
  if (!shape || !position.scope.roots.data)
    report(position, 'missing-argument', { owner: name, name: parameter });
  const path = `data.${parameter}`;
  if (position.element && isOfElement(path, position)) reportBeyond(path, position);
  fit({ name, parameter, taken }, shape ?? unknown, position);
  return { shape: shape ?? unknown, ofElement: isOfElement(path, position) };
}

function fit({ name, parameter, taken }: Parameter, shape: Shape, position: Position): void {
  if (mayBeSame(shape, taken)) return;
  const details = { expected: inWords(typesOf(taken) ?? []), found: inWords(typesOf(shape) ?? []) };
  report(position, 'wrong-operand', { name: `${parameter} of ${name}`, ...details });
}

const closed = (properties: [string, Shape][]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(properties),
  additionalProperties: false,
});

/** The position of the rule itself, which knows its parameters and no other data. */
function inRule(position: Position, name: string, handed: ReadonlyMap<string, Argument>): Position {
  const { element: _element, ...around } = position;
  const data = closed([...handed].map(([parameter, { shape }]) => [parameter, shape]));
  return {
    ...around,
    scope: { ...position.scope, roots: { ...position.scope.roots, data } },
    ofElement: new Set([...handed].flatMap(([parameter, { ofElement }]) => (ofElement ? [parameter] : []))),
    problems: [],
    nested: true,
    following: [...position.following, name],
  };
}

const identity = ({ code, steps, details }: Problem): string => JSON.stringify([code, steps, details.name]);

/** Problems that depend on the use of a rule: which sources there are, and which rules need each other. */
const toldInUse: ReadonlySet<string> = new Set<Problem['code']>(['unknown-source', 'cyclic-rule']);

const known = new WeakMap<NamedRule, ReadonlySet<string>>();

/** Reports the problems that a rule has at every use, once, in its own file. */
function toldAlone(name: string, rule: NamedRule, position: Position, check: Check): ReadonlySet<string> {
  const before = known.get(rule);
  if (before) return before;
  const params = Object.entries(rule.params ?? {}).map(([parameter, shape]): [string, Argument] => [
    parameter,
    { shape, ofElement: false },
  ]);
  const alone: Position = {
    ...inRule({ ...position, scope: anywhere(position.scope) }, name, new Map(params)),
    meansRule: true,
    usage: { asCondition: false, onElement: false },
  };
  check(rule.rule, alone);
  const told = new Set(alone.problems.filter(({ code }) => !toldInUse.has(code)).map(identity));
  known.set(rule, told);
  return told;
}

/** The scope for rules of an unknown place: any root except `data` may exist, with any content. */
export function anywhere(scope: RuleScope): RuleScope {
  const { data = unknown } = scope.roots;
  const all = roots.map((root) => [root, (everywhere.includes(root) && scope.roots[root]) || unknown]);
  return { ...scope, roots: { ...Object.fromEntries(all), ...rootSchemas, data }, elsewhere: [] };
}

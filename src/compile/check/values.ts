import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { shown } from '../../language/kinds.ts';
import { checkValue, type Expected, type RuleScope } from '../../rules/check.ts';
import type { Problem } from '../../rules/problem.ts';
import { isRule } from '../../rules/rule.ts';
import { elementOf, follow, keysOf, mayBeSame, type Shape, typesOf, valuesOf } from '../../rules/shape.ts';
import { inWords } from '../../rules/words.ts';
import type { Finding } from '../finding.ts';
import { pathFindings } from './path-as-text.ts';
import { checkPlainValue } from '../structure/value-check.ts';
import type { Site } from '../structure/site.ts';

/** Cycles of named rules are reported once, in the file of the rules. */
const toldElsewhere = ({ code }: Problem): boolean => code === 'cyclic-rule';

const findingOf = (pointer: string, { code, steps, details, suggestion }: Problem): Finding => ({
  code,
  pointer: pointer + jsonPointer(steps),
  details,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Findings for a value whose type or literal can never fit its schema. */
function misfit(value: Json, given: Shape, taken: Shape, pointer: string): Finding[] {
  if (mayBeSame(given, taken)) return [];
  const [givenTypes, takenTypes] = [typesOf(given), typesOf(taken)];
  const sameType = [...(givenTypes ?? [])].some((type) => type !== 'nothing' && takenTypes?.has(type));
  if (!sameType)
    return [
      {
        code: 'wrong-type',
        pointer,
        details: { expected: inWords(takenTypes ?? []), found: inWords(givenTypes ?? []) },
      },
    ];
  const allowed = (valuesOf(taken) ?? []).map(String);
  const found = isRule(value) ? (valuesOf(given) ?? []).join(', ') : String(value);
  const suggestion = nearest(found, allowed);
  return [
    {
      code: 'wrong-value',
      pointer,
      details: { found, expected: `one of ${allowed.join(', ')}` },
      ...(suggestion ? { suggestion } : {}),
    },
  ];
}

/** Checks literal objects and lists as deep as their schema describes them. */
function fit(value: Json, given: Shape, taken: Shape, pointer: string): Finding[] {
  const own = misfit(value, given, taken, pointer);
  if (own.length > 0 || isRule(value)) return own;
  if (Array.isArray(value))
    return value.flatMap((entry: Json, index) =>
      fit(entry, entryShape(entry, given), elementOf(taken), `${pointer}/${index}`),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointer + jsonPointer([key]);
    const schema = follow(taken, key);
    if (schema) return fit(inner, follow(given, key) ?? {}, schema, at);
    const suggestion = nearest(key, keysOf(taken));
    return [
      {
        code: 'unknown-property',
        pointer: at,
        of: 'key',
        details: { property: key, known: listed(keysOf(taken)) },
        ...(suggestion ? { suggestion } : {}),
      },
    ];
  });
}

/** The shape of one entry of a list: its own for a literal, otherwise the common shape of all entries. */
const entryShape = (entry: Json, list: Shape): Shape =>
  typeof entry === 'object' ? elementOf(list) : { const: entry };

/** Where an object is not allowed, one can only be meant as a rule. */
const expectedIn = (taken: Shape): Expected => (typesOf(taken)?.has('object') === false ? 'plain' : 'value');

/** Findings for a value, and whether it fits its place. */
function valueFindings(
  value: Json,
  scope: RuleScope,
  taken: Shape,
  pointer: string,
  expects: Expected = expectedIn(taken),
): Finding[] {
  const { type, problems } = checkValue(value, scope, expects);
  if (problems.length > 0)
    return problems
      .filter((problem) => !toldElsewhere(problem))
      .map((problem) => findingOf(pointer, problem));
  return [...fit(value, type, taken, pointer), ...pathFindings(value, scope, pointer)];
}

const aText: Shape = { type: 'string' };
const shownShape = asObject(shown);

/** A text key, a key with parameters and what shows where it has no text, or a rule that gives a key. */
function textFindings(value: Json, scope: RuleScope, pointer: string): Finding[] {
  if (!isObject(value) || !('text' in value)) return valueFindings(value, scope, aText, pointer);
  const given = isObject(value.with) ? Object.entries(value.with) : [];
  const parameters = given.flatMap(([name, inner]) =>
    valueFindings(inner, scope, shownShape, pointer + jsonPointer(['with', name])),
  );
  const instead = value.else === undefined ? [] : textFindings(value.else, scope, `${pointer}/else`);
  return [...valueFindings(value.text ?? null, scope, aText, `${pointer}/text`), ...parameters, ...instead];
}

/** Findings for a literal that breaks a limit or pattern of its schema; results of rules are only known in the page. */
const literalFindings = (schema: JsonObject, value: Json, pointer: string): Finding[] =>
  typeof value === 'object' ? [] : checkPlainValue(schema, value, pointer);

/** Checks a place of kind text, value or condition where it stands. `taken` is what the place takes, by default what its schema says. */
export function siteFindings(
  { kind, value, schema, pointer }: Site,
  scope: RuleScope,
  taken?: JsonObject,
): Finding[] {
  if (kind === 'text') return textFindings(value, scope, pointer);
  if (kind === 'value') {
    const takesRulesAlone = schema.$ref === '#/$defs/rule';
    const findings = takesRulesAlone
      ? valueFindings(value, scope, {}, pointer, 'rule')
      : valueFindings(value, scope, taken ?? schema.of ?? {}, pointer);
    return findings.length > 0 ? findings : literalFindings(schema.of ?? {}, value, pointer);
  }
  if (kind !== 'condition') return [];
  return checkValue(value, scope, 'condition')
    .problems.filter((problem) => !toldElsewhere(problem))
    .map((problem) => findingOf(pointer, problem));
}

import { isObject, type Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { checkValue, type RuleScope } from '../../rules/check.ts';
import type { Problem } from '../../rules/problem.ts';
import { isRule } from '../../rules/rule.ts';
import {
  alternatives,
  elementOf,
  follow,
  keysOf,
  mayBeSame,
  type Shape,
  typesOf,
  valuesOf,
} from '../../rules/shape.ts';
import { inWords } from '../../rules/words.ts';
import type { Finding } from '../finding.ts';

const findingOf = (pointer: string, { code, steps, details, suggestion }: Problem): Finding => ({
  code,
  pointer: pointer + jsonPointer(steps),
  details,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Findings for the problems of a value at a pointer; cycles of named rules are reported in the file of the rules. */
export const problemFindings = (problems: readonly Problem[], pointer: string): Finding[] =>
  problems.filter(({ code }) => code !== 'cyclic-rule').map((problem) => findingOf(pointer, problem));

/** A value that is none of the allowed ones. */
function notAllowed(found: string, taken: Shape, pointer: string): Finding {
  const allowed = [...new Set(valuesOf(taken)?.map(String))];
  const suggestion = nearest(found, allowed);
  return {
    code: 'wrong-value',
    pointer,
    details: { found, expected: `one of ${allowed.join(', ')}` },
    ...(suggestion ? { suggestion } : {}),
  };
}

/** The texts written in a rule that it can give, but its place does not take. */
function refusedResults(given: Shape, taken: Shape): string[] {
  const allowed = valuesOf(taken);
  const written = alternatives(given).flatMap(({ const: text }) => (typeof text === 'string' ? [text] : []));
  return allowed ? [...new Set(written)].filter((text) => !allowed.includes(text)) : [];
}

/** Findings for a value whose type can never fit its schema, or that can be none of its literals. */
function misfit(value: Json, given: Shape, taken: Shape, pointer: string): Finding[] {
  const [givenTypes, takenTypes] = [typesOf(given), typesOf(taken)];
  const refused = isRule(value) ? refusedResults(given, taken) : [];
  if (refused.length > 0) return refused.map((text) => notAllowed(text, taken, pointer));
  if (mayBeSame(given, taken)) return [];
  const sameType = [...(givenTypes ?? [])].some((type) => type !== 'nothing' && takenTypes?.has(type));
  if (sameType)
    return [notAllowed(isRule(value) ? (valuesOf(given) ?? []).join(', ') : String(value), taken, pointer)];
  const details = { expected: inWords(takenTypes ?? []), found: inWords(givenTypes ?? []) };
  return [{ code: 'wrong-type', pointer, details }];
}

/** A key that the schema of its object does not have. */
function unknownKey(key: string, taken: Shape, pointer: string): Finding {
  const suggestion = nearest(key, keysOf(taken));
  return {
    code: 'unknown-property',
    pointer,
    of: 'key',
    details: { property: key, known: listed(keysOf(taken)) },
    ...(suggestion ? { suggestion } : {}),
  };
}

/** Checks literal objects and lists as deep as their schema describes them. */
export function fitFindings(
  value: Json,
  given: Shape,
  taken: Shape,
  pointer: string,
  scope: RuleScope,
): Finding[] {
  const own = misfit(value, given, taken, pointer);
  if (isRule(value)) return own;
  if (own.length > 0)
    return isObject(value) ? problemFindings(checkValue(value, scope, 'plain').problems, pointer) : own;
  if (Array.isArray(value))
    return value.flatMap((entry: Json, index) =>
      fitFindings(entry, entryShape(entry, given), elementOf(taken), `${pointer}/${index}`, scope),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = pointer + jsonPointer([key]);
    const schema = follow(taken, key);
    return schema
      ? fitFindings(inner, follow(given, key) ?? {}, schema, at, scope)
      : [unknownKey(key, taken, at)];
  });
}

/** The shape of one entry of a list: its own for a literal, otherwise the common shape of all entries. */
const entryShape = (entry: Json, list: Shape): Shape =>
  typeof entry === 'object' ? elementOf(list) : { const: entry };

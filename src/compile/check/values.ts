import { asObject, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import { shown } from '../../language/prop.ts';
import { checkValue, type Expected, type RuleScope } from '../../rules/check.ts';
import { type Shape, typesOf } from '../../rules/shape.ts';
import type { Finding } from '../finding.ts';
import { fitFindings, problemFindings } from './fit.ts';
import { pathFindings } from './path-as-text.ts';
import { checkPlainValue } from '../structure/value-check.ts';
import type { Site } from '../structure/site.ts';

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
  if (problems.length > 0) return problemFindings(problems, pointer);
  return [...fitFindings(value, type, taken, pointer, scope), ...pathFindings(value, scope, pointer)];
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

/**
 * Checks a place of kind text, value or condition where it stands. `taken` is what the place takes, by default what
 * its schema says.
 */
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
  return problemFindings(checkValue(value, scope, 'condition').problems, pointer);
}

import { isObject, type Json } from '../../base/json.ts';
import { isRule, partsOf } from '../../rules/rule.ts';

/** Operators that stand between their operands, as people say them. */
const between: { readonly [operator: string]: string } = {
  '===': 'is',
  '!==': 'is not',
  '==': 'is',
  '!=': 'is not',
  and: 'and',
  or: 'or',
  in: 'is in',
  above: 'is above',
  atLeast: 'is at least',
  below: 'is below',
  atMost: 'is at most',
  '+': '+',
  '*': '×',
  '/': '/',
};

/** Operators before their only operand. */
const before: { readonly [operator: string]: string } = {
  '!': 'not',
  '!!': '',
  given: 'given',
  empty: 'nothing in',
  loaded: 'loaded',
  failed: 'failed',
  partial: 'read in part',
};

const joins = new Set(['and', 'or']);

function operandInWords(value: Json): string {
  const words = inWords(value);
  const name = isRule(value) ? partsOf(value).operator.name : '';
  const isJoined = between[name] !== undefined && partsOf(value as never).operands.length > 1;
  return isJoined ? `(${words})` : words;
}

/** A rule as people read it: `data.extent is "few" and not failed found`. A literal is JSON. */
export function inWords(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (!isRule(value)) {
    if (!isObject(value)) return JSON.stringify(value);
    const entries = Object.entries(value).map(([key, inner]) => `${key}: ${inWords(inner)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  const { operator, operands } = partsOf(value);
  const { name } = operator;
  const [first = null, ...rest] = operands;
  if (name === 'var' || name === 'outer')
    return typeof first === 'string' ? first || 'the entry' : inWords(first);
  if (name === 'rule')
    return `the rule ${String(first)}${rest.length > 0 ? `(${rest.map(inWords).join(', ')})` : ''}`;
  const word = between[name];
  if (word !== undefined && operands.length > 1) return operands.map(operandInWords).join(` ${word} `);
  const opening = before[name];
  if (opening !== undefined && operands.length === 1) {
    const said = typeof first === 'string' ? first : operandInWords(first);
    return `${opening} ${said}`.trim();
  }
  if (joins.has(name)) return operands.map(operandInWords).join(` ${name} `);
  return `${name}(${operands.map(inWords).join(', ')})`;
}

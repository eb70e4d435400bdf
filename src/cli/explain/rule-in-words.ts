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

/** Operators whose operands stand in a sentence of their own. */
const sentences: { readonly [operator: string]: (...operands: string[]) => string } = {
  size: (list) => `the number of entries in ${list}`,
  first: (list) => `the first of ${list}`,
  last: (list) => `the last of ${list}`,
  sum: (list) => `the sum of ${list}`,
  filter: (list, rule) => `those of ${list} for which ${rule}`,
  some: (list, rule) => `for at least one of ${list}: ${rule}`,
  all: (list, rule) => `for each of ${list}: ${rule}`,
  none: (list, rule) => `for none of ${list}: ${rule}`,
  map: (list, rule) => `of each of ${list}: ${rule}`,
  get: (from, key) => `the entry ${key} of ${from}`,
  between: (value, least, most) => `${value} is between ${least} and ${most}`,
  startsWith: (text, start) => `${text} begins with ${start}`,
  includesText: (text, part) => `${text} contains ${part}`,
};

/** Operators whose words have an end only in brackets. */
const open = new Set(['if', 'filter', 'some', 'all', 'none', 'map']);

function operandInWords(value: Json): string {
  const words = inWords(value);
  const name = isRule(value) ? partsOf(value).operator.name : '';
  const isJoined = between[name] !== undefined && partsOf(value as never).operands.length > 1;
  return isJoined || open.has(name) ? `(${words})` : words;
}

/** Cases one after the other: `"few" if …; "none" if …; otherwise "many"`. */
function casesInWords(operands: readonly Json[]): string {
  return operands
    .flatMap((operand, index) => {
      const value = operands[index + 1];
      if (index % 2 === 1) return [];
      return value === undefined
        ? [`otherwise ${operandInWords(operand)}`]
        : [`${operandInWords(value)} if ${inWords(operand)}`];
    })
    .join('; ');
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
  if (name === 'if' && operands.length > 1) return casesInWords(operands);
  const sentence = Object.hasOwn(sentences, name) ? sentences[name] : undefined;
  if (sentence && operands.length === sentence.length) return sentence(...operands.map(operandInWords));
  if (joins.has(name)) return operands.map(operandInWords).join(` ${name} `);
  return `${name}(${operands.map(inWords).join(', ')})`;
}

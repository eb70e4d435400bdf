import type { Json } from '../../base/json.ts';
import { jsonPointer } from '../../base/json-pointer.ts';
import type { RuleScope } from '../../rules/check.ts';
import { isRule, partsOf } from '../../rules/rule.ts';
import { follow, keysOf } from '../../rules/shape.ts';
import type { Finding } from '../finding.ts';

/** A path of data that would be shown as it stands, with the way to read it in a text. */
export function pathAsText(path: string, pointer: string): Finding {
  const name = path.split('.').at(-1);
  return {
    code: 'path-as-text',
    pointer,
    details: { path },
    remedy: `write {{${name}}} in the text, and where it is used { "text": "<its key>", "with": { "${name}": { "var": "${path}" } } }`,
  };
}

/** True for the words of a path that leads to something known at a place, or to a part of some data. */
function isPath(text: string, { roots }: RuleScope): boolean {
  const [root = '', first = '', ...more] = text.split('.');
  // No text is written like a part of some data, whether or not this place has it.
  if (/^data(?:\.[a-z]\w*){2,}$/i.test(text)) return true;
  const shape = roots[root];
  if (!shape || !keysOf(shape).includes(first)) return false;
  return follow(shape, [first, ...more].join('.')) !== undefined;
}

/** The values inside a value, with their steps, without the names inside rules, such as variables. */
function valuesInside(value: Json): [steps: (string | number)[], inner: Json][] {
  if (typeof value !== 'object' || value === null) return [];
  if (!isRule(value)) return Object.entries(value).map(([key, inner]) => [[key], inner]);
  const { operator, operands } = partsOf(value);
  const listed = Array.isArray(value[operator.name]);
  return operands.flatMap((operand, index): [(string | number)[], Json][] =>
    operator.operands[index]?.literal === undefined
      ? [[listed ? [operator.name, index] : [operator.name], operand]]
      : [],
  );
}

/** Paths of data that a value writes instead of reading them. */
export function pathFindings(value: Json, scope: RuleScope, pointer: string): Finding[] {
  if (typeof value === 'string' && isPath(value, scope))
    return [
      { code: 'path-as-text', pointer, details: { path: value }, remedy: `write { "var": "${value}" }` },
    ];
  return valuesInside(value).flatMap(([steps, inner]) =>
    pathFindings(inner, scope, pointer + jsonPointer(steps)),
  );
}

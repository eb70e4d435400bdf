import type { Readable } from '../contract.ts';

/** A word that completes a rule, with its type and what it is. */
export type RuleWord = { word: string; type: string; doc?: string };

/** Operators whose first operand is a path of the place. */
const readers = ['var', 'outer'];

/** The operator and the place among its operands at a path of a document: `["visibleWhen", "var"]` is the first of `var`. */
function operandAt(path: readonly (string | number)[]): { operator: string; index: number } {
  const last = path.at(-1);
  const isListed = typeof last === 'number';
  return { operator: String(path.at(isListed ? -2 : -1) ?? ''), index: isListed ? last : 0 };
}

/** The values that may stand at a path inside a rule: data for `var`, names for `rule`; none anywhere else. */
export function ruleValues(path: readonly (string | number)[], { paths, rules }: Readable): RuleWord[] {
  const { operator, index } = operandAt(path);
  if (index > 0) return [];
  if (readers.includes(operator)) return paths.map(({ path: word, ...rest }) => ({ word, ...rest }));
  if (operator !== 'rule') return [];
  return rules.map(({ name, params }) => ({
    word: name,
    type: params.length > 0 ? `takes ${params.join(', ')}` : 'takes nothing',
  }));
}

/** Whether a path leads to a word that only the definitions around it know. */
export function asksForWords(path: readonly (string | number)[]): boolean {
  const { operator, index } = operandAt(path);
  return index === 0 && [...readers, 'rule'].includes(operator);
}

/** The parameters of the named rule whose arguments stand at a path. */
export function ruleParameters(
  path: readonly (string | number)[],
  use: unknown,
  { rules }: Readable,
): readonly string[] {
  if (path.at(-1) !== 1 || path.at(-2) !== 'rule' || !Array.isArray(use)) return [];
  return rules.find(({ name }) => name === use[0])?.params ?? [];
}

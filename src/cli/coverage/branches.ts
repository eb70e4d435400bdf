import { isObject, type Json } from '../../base/json.ts';
import { operators } from '../../rules/operators/index.ts';
import { isRule } from '../../rules/rule.ts';

/** Whether all but the first operand of an operator speak of the elements of a list. */
const isIteration = (name: string): boolean =>
  Object.values(operators).some((operator) => operator.name === name && operator.iterates);

/** What a rule is known by: its JSON, which is the same in a definition that was compiled and on the page. */
export const keyOf = (rule: Json): string => JSON.stringify(rule);

/** The conditions of `if`, `and` and `or` in a rule, without those that speak of the elements of a list. */
export function conditionsIn(rule: Json): Json[] {
  if (Array.isArray(rule)) return rule.flatMap(conditionsIn);
  if (!isObject(rule)) return [];
  const [[name = '', operands] = []] = Object.entries(rule) as [string, Json][];
  if (!isRule(rule) || !Array.isArray(operands))
    return Object.values(rule).flatMap((inner) => conditionsIn(inner as Json));
  const list = operands as readonly Json[];
  const iterates = isIteration(name);
  const inner = (iterates ? list.slice(0, 1) : list).flatMap(conditionsIn);
  const own =
    name === 'and' || name === 'or'
      ? list
      : name === 'if'
        ? list.filter((_, index) => index % 2 === 0 && index < list.length - 1)
        : [];
  return [...own.filter(isRule), ...inner];
}

/**
 * Goes through a rule as it is evaluated, and tells the outcome of each condition of `if`, `and` and `or` that is reached.
 * @param holds the outcome of a condition.
 */
export function walkConditions(
  rule: Json,
  holds: (condition: Json) => boolean,
  tell: (condition: Json, outcome: boolean) => void,
): void {
  if (Array.isArray(rule)) {
    for (const inner of rule) walkConditions(inner as Json, holds, tell);
    return;
  }
  if (!isObject(rule)) return;
  const [[name = '', operands] = []] = Object.entries(rule) as [string, Json][];
  if (!isRule(rule) || !Array.isArray(operands)) {
    for (const inner of Object.values(rule)) walkConditions(inner as Json, holds, tell);
    return;
  }
  const list = operands as readonly Json[];
  const outcomeOf = (condition: Json): boolean => {
    walkConditions(condition, holds, tell);
    const outcome = holds(condition);
    if (isRule(condition)) tell(condition, outcome);
    return outcome;
  };
  if (name === 'and' || name === 'or') {
    for (const condition of list) if (outcomeOf(condition) === (name === 'or')) return;
    return;
  }
  if (name === 'if') {
    for (let index = 0; index < list.length - 1; index += 2) {
      if (outcomeOf(list[index] ?? null)) {
        walkConditions(list[index + 1] ?? null, holds, tell);
        return;
      }
    }
    if (list.length % 2 === 1) walkConditions(list.at(-1) ?? null, holds, tell);
    return;
  }
  const iterates = isIteration(name);
  for (const operand of iterates ? list.slice(0, 1) : list) walkConditions(operand, holds, tell);
}

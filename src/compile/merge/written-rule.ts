import { isObject, type JsonObject } from '../../base/json.ts';
import { isRule } from '../../rules/rule.ts';

/** Whether an object is a rule, and not a list of parts whose only one has the name of an operator. */
export function isWrittenRule(value: JsonObject): boolean {
  const [operand] = Object.values(value);
  return isRule(value) && (!isObject(operand) || isRule(operand));
}

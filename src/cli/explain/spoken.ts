import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Scope } from '../../engine/state/scope.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { isRule } from '../../rules/rule.ts';
import { saidBy, type TextOf } from './drawn.ts';

/** Something drawn with the text keys that its rules give now. What is hidden may have none yet: left out then. */
function spoken(value: JsonObject, scope: Scope, textOf: TextOf, isHidden: boolean): JsonObject {
  const now = (said: Json | undefined) => {
    const key = isObject(said) && 'text' in said ? said.text : said;
    if (!isRule(key)) return key;
    const computed = evaluate(key, scope.read);
    return isHidden && textOf(String(computed)) === undefined ? null : computed;
  };
  const words = ['label', 'title', 'heading', 'text'].flatMap((word) => {
    const said = now(value[word]);
    return said === undefined || said === null ? [] : [[word, said] as const];
  });
  return Object.fromEntries(words);
}

/** What somebody reads on something drawn now. */
export const saidNow = (
  value: JsonObject,
  scope: Scope,
  textOf: TextOf,
  isHidden: boolean,
): string | undefined => saidBy(spoken(value, scope, textOf, isHidden), textOf);

import type { Json, JsonObject } from '../../base/json.ts';
import { listed, nearest } from '../../base/suggest.ts';
import { forbidden, forbiddenNamed } from '../forbidden.ts';
import { operatorNamed, operators } from '../operators/index.ts';
import { isRule } from '../rule.ts';
import { isSign, operatorMeantBy, soundsLikeOperator } from '../senses.ts';
import { type Position, report } from './position.ts';

/** Whether data never has this operator's name as a key: signs, and words that are not English nouns. */
const unmistakable = (name: string): boolean =>
  /[^a-z]/.test(name) || ['var', 'if', 'and', 'or', 'cat', 'substr', 'reduce'].includes(name);

const isOperands = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.length > 1 && value.some(isRule);

/** Whether two words differ by one letter (added, removed, changed, or two swapped); very short words never do. */
function isNearMiss(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (long.length < 3) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (long.length === short.length + 1) return short.slice(same) === long.slice(same + 1);
  if (long.length !== short.length) return false;
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return (
    short.slice(same + 1) === long.slice(same + 1) ||
    (swapped && short.slice(same + 2) === long.slice(same + 2))
  );
}

/** Whether a text is a name that an operator such as `var` or `flag` accepts. */
function isKnownName(value: Json | undefined, { scope }: Position): boolean {
  if (typeof value !== 'string') return false;
  const roots = [...Object.keys(scope.roots), ...scope.elsewhere];
  const names = [...scope.flags, ...scope.sources, ...Object.keys(scope.rules)];
  return names.includes(value) || roots.some((root) => value.startsWith(`${root}.`));
}

/** Whether an object with one unknown key, at a place that allows data, is probably a mistyped rule. */
function isMistypedRule(name: string, value: Json | undefined, position: Position): boolean {
  const looksSo = isOperands(value) || isRule(value) || isKnownName(value, position);
  if (forbiddenNamed(name)) return unmistakable(name) || looksSo;
  if (isSign(name)) return true;
  const near = soundsLikeOperator(name) || Object.keys(operators).some((known) => isNearMiss(name, known));
  return near && (isOperands(value) || isKnownName(value, position));
}

/** The operator nearest to a misspelt name by its letters: one letter away, further for long names, never for signs. */
function nearestOperator(name: string): string | undefined {
  const known = [...Object.keys(operators), ...Object.keys(forbidden)];
  if (!/^[a-z_]+$/i.test(name)) return undefined;
  return (
    known.find((other) => isNearMiss(name.toLowerCase(), other.toLowerCase())) ??
    (name.length > 5 ? nearest(name, known) : undefined)
  );
}

function reportOperator(name: string, position: Position): void {
  const left = forbiddenNamed(name);
  const near = operatorMeantBy(name) ?? nearestOperator(name);
  if (left) report(position, 'forbidden-operator', { name, why: left.why }, left.instead);
  else
    report(
      position,
      'unknown-operator',
      { name, known: listed(Object.keys(operators)) },
      (near && forbiddenNamed(near)?.instead) ?? near,
    );
}

/**
 * Reports an object that should be a rule: always where only a rule is allowed, otherwise if it looks like one.
 * @returns whether it reported.
 */
export function suspectObject(value: JsonObject, position: Position): boolean {
  const keys = Object.keys(value);
  const [name = ''] = keys;
  if (keys.length === 1) {
    const meant = position.meansRule || isMistypedRule(name, value[name], position);
    if (meant) reportOperator(name, position);
    return meant;
  }
  const looksSo = keys.some(
    (key) => operatorNamed(key) && (unmistakable(key) || (key !== 'list' && isOperands(value[key]))),
  );
  if (position.meansRule || looksSo)
    report(position, 'several-keys', { count: keys.length, keys: keys.join(', ') });
  return position.meansRule || looksSo;
}

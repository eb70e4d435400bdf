import { asObject, type Json, type JsonObject } from '../../base/json.ts';
import { readPath } from '../../base/path.ts';
import type { Layers } from '../../compile/merge/layers.ts';
import type { Scope } from '../../engine/state/scope.ts';
import type { Condition } from '../../language/kinds.ts';
import { holds } from '../../rules/evaluate.ts';
import { dependencies, isRule, partsOf } from '../../rules/rule.ts';
import type { Row } from './explanation.ts';
import { type Looked, originAt, settingRow } from './looked.ts';
import { inWords } from './rule-in-words.ts';
import type { Answered } from './read-content.ts';
import type { Visit } from './visit.ts';

/** What is looked at: where its rules read, how its sources answered, and where its words were written. */
export type Looking = {
  visit: Visit;
  looked: Looked;
  layers: Layers;
  answered: Answered;
  sources: JsonObject;
};

/** Cuts what is longer than 200 characters. */
const brief = (words: string): string => (words.length <= 200 ? words : `${words.slice(0, 199)}…`);

/** A value in a few words. */
export function short(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value) && value.length > 3) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}

/** How a source came to what it says. */
export function howAnswered(name: string, { answered, sources }: Looking, withAsked = false): string {
  const { call } = asObject(sources[name]);
  const state = answered[name];
  const who = call === undefined ? 'computed' : `call ${String(call)}`;
  if (!state) return `${who}, still waiting`;
  if (state.status === 'failed') {
    const { error } = state;
    return `${who} failed: ${[error?.status, error?.code, error?.message].filter((word) => word).join(' ')}`;
  }
  if (state.status === 'idle')
    return `${who} not asked: ${call === undefined ? 'what it is computed from was not' : '`when` is false, or an argument is missing'}`;
  if (call === undefined) return who;
  if (!state.asked) return `${who} failed, and its \`else\` counts`;
  return `${who} answered${withAsked ? ` to ${short(state.asked)}` : ''}`;
}

/** A path that a rule reads, with its value and where that comes from. */
export function readRow(path: string, scope: Scope, looking: Looking, depth: number): Row {
  const text = `${path} is ${short(scope.read(path))}`;
  const [root, name = ''] = path.split('.');
  if (root === 'data' || root === 'sources') {
    const known = looking.sources[name] !== undefined;
    return {
      depth,
      text: known ? `${text} (${howAnswered(name, looking)})` : text,
      mark: 'note',
      ...(known ? { origin: originAt(looking.layers, ['sources', name]) } : {}),
    };
  }
  if (root !== 'settings') return { depth, text, mark: 'note' };
  const setting = path.slice('settings.'.length);
  const isSent = readPath(looking.visit.sent, setting) !== undefined;
  const { origin } = settingRow(looking.looked.all, setting);
  return {
    depth,
    text: isSent ? `${text} (the retailer’s server says so)` : text,
    mark: 'note',
    ...(origin === undefined || isSent ? {} : { origin }),
  };
}

/** Why a condition holds or not: the parts that decide it, each with the values it read. */
export function whyRows(condition: Json, scope: Scope, looking: Looking, depth: number): Row[] {
  const isTrue = holds(condition as Condition, scope.read);
  const mark = isTrue ? ('yes' as const) : ('no' as const);
  if (!isRule(condition)) return [{ depth, text: inWords(condition), mark }];
  const { operator, operands } = partsOf(condition);
  const { name } = operator;
  if ((name === 'and' || name === 'or') && operands.length > 1) {
    const decides = operands.filter((one) => holds(one as Condition, scope.read) === isTrue);
    const told = (name === 'and') === isTrue ? operands : decides;
    return told.flatMap((one) => whyRows(one, scope, looking, depth));
  }
  const inner = operands[0] ?? null;
  const isNot = name === '!' && isRule(inner) && ['and', 'or', '!'].includes(partsOf(inner).operator.name);
  if (isNot) return [{ depth, text: 'not:', mark }, ...whyRows(inner, scope, looking, depth + 1)];
  return [
    { depth, text: brief(inWords(condition)), mark },
    ...dependencies(condition).map((path) => readRow(path, scope, looking, depth + 1)),
  ];
}

/** A condition that does not hold, with the place it was written at, and why. */
export function failing(
  word: string,
  condition: Json | undefined,
  steps: readonly (string | number)[],
  scope: Scope,
  looking: Looking,
  depth: number,
): Row[] {
  if (condition === undefined || holds(condition as Condition, scope.read)) return [];
  return [
    { depth, text: `${word} does not hold:`, mark: 'no', origin: originAt(looking.layers, [...steps, word]) },
    ...whyRows(condition, scope, looking, depth + 1),
  ];
}

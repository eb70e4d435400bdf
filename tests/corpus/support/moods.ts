import { CallError } from '../../../src/api/call-error.ts';
import { isObject, type Json } from '../../../src/base/json.ts';
import type { Services } from '../../../src/engine/services.ts';

/** How the retailer answers what screens read: as always, never, with 500, with every list emptied, or with nothing. */
export const moods = ['answering', 'silent', 'failing', 'empty'] as const;
export type Mood = (typeof moods)[number];

/** An answer with every list in it emptied. */
export function emptied(answer: Json): Json {
  if (Array.isArray(answer)) return [];
  if (!isObject(answer)) return answer;
  const entries = Object.entries(answer).map(([name, value]) => [name, emptied(value)]);
  return { ...Object.fromEntries(entries), ...('n_items' in answer ? { n_items: 0 } : {}) };
}

/** Whether an answer is a list, or a page of one, that has nothing in it. */
export const hasNothing = (answer: Json): boolean =>
  Array.isArray(answer)
    ? answer.length === 0
    : isObject(answer) && Array.isArray(answer.items) && answer.items.length === 0;

/** The calls of screens in a mood; signing in, settings and flags do not go this way. */
export function callIn(mood: Mood, call: Services['call']): Services['call'] {
  const calls: { [Name in Mood]: Services['call'] } = {
    answering: call,
    silent: () => new Promise(() => undefined),
    failing: async (name) => {
      throw new CallError(name, { status: 500, code: 'refused' });
    },
    empty: async (name, given, signal) => emptied(await call(name, given, signal)),
  };
  return calls[mood];
}

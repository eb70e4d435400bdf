import type { JsonObject } from '../../base/json.ts';
import { follow, keysOf, mayBeSame, typesOf } from '../../rules/shape.ts';
import { inWords } from '../../rules/words.ts';
import type { CallEntry } from '../library/call-entry.ts';
import type { Finding } from '../finding.ts';
import { requiredNames } from '../structure/value-check.ts';

/** What a widget reads of an answer that the call does not declare, or declares as another type. */
export function answerFindings(
  { name: call, answer }: CallEntry,
  answers: JsonObject,
  pointer: string,
): Finding[] {
  const needed = requiredNames(answers);
  return keysOf(answers).flatMap((name): Finding[] => {
    const [given, taken] = [follow(answer, name), follow(answers, name) ?? {}];
    if (given ? mayBeSame(given, taken) : !needed.includes(name)) return [];
    const words = {
      expected: inWords(typesOf(taken) ?? []),
      found: given ? inWords(typesOf(given) ?? []) : '',
    };
    return [{ code: 'answer-misfit', pointer, details: { call, name, ...words } }];
  });
}

import { type Json, isObject, sameJson } from '../../base/json.ts';
import { mergePatch } from '../../base/merge-patch.ts';
import type { Arguments } from '../services.ts';

/** The cache key of an answer: the call, its arguments, the language; of several pages also how many entries at most. */
export type SourceKey = readonly ['source', string, Arguments, string, upTo?: number];

export const sourceKey = (call: string, given: Arguments, language: string, upTo?: number): SourceKey =>
  upTo === undefined ? ['source', call, given, language] : ['source', call, given, language, upTo];

/** Matches the cache keys of answers of the retailer. */
export const isAnswer = (key: unknown): key is SourceKey => Array.isArray(key) && key[0] === 'source';

/** Matches the cache keys of the answers of some calls. */
export const isAnswerOf =
  (calls: readonly string[]) =>
  (key: unknown): boolean =>
    isAnswer(key) && calls.includes(key[1]);

/**
 * Applies a merge patch to every object in an answer whose properties match, a missing one as null; everything else
 * stays the same object.
 */
export function patchMatching(answer: Json | undefined, match: Arguments, merge: Json): Json | undefined {
  if (Array.isArray(answer)) {
    const next = answer.map((entry) => patchMatching(entry, match, merge) as Json);
    return next.some((entry, index) => entry !== answer[index]) ? next : answer;
  }
  if (!isObject(answer)) return answer;
  if (Object.entries(match).every(([name, value]) => sameJson(answer[name] ?? null, value)))
    return mergePatch(answer, merge);
  const entries = Object.entries(answer).map(
    ([name, value]) => [name, patchMatching(value, match, merge) as Json] as const,
  );
  return entries.some(([name, value]) => value !== answer[name]) ? Object.fromEntries(entries) : answer;
}

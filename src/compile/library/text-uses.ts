import { isObject, type Json } from '../../base/json.ts';
import { textKeys } from '../../rules/text-keys.ts';

/** A text that a definition names. */
export type TextUse = {
  /** The key, or the beginning of it when a rule computes the rest. */
  key: string;
  begins: boolean;
  /** The names of the parameters given to it; code gives what its own texts need. */
  given: readonly string[] | 'any';
  pointer: string;
};

/** The texts that a place of kind text can show. */
export function textUses(value: Json, pointer: string): TextUse[] {
  const withParameters = isObject(value) && 'text' in value ? value : undefined;
  const given = isObject(withParameters?.with) ? Object.keys(withParameters.with) : [];
  const { keys, prefixes } = textKeys(value);
  return [
    ...keys.map((key) => ({ key, begins: false, given, pointer })),
    ...prefixes.map((key) => ({ key, begins: true, given, pointer })),
    ...(withParameters?.else === undefined ? [] : textUses(withParameters.else, `${pointer}/else`)),
  ];
}

/** The area of a text: the first part of its key. */
export const areaOf = (key: string): string => key.split('.')[0] ?? key;

/** Text keys that code uses, as uses at one place. */
export const codeUses = (keys: readonly string[], pointer: string): TextUse[] =>
  keys.map((key) => ({ key, begins: false, given: 'any', pointer }));

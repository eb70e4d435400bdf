import type { Json } from '../base/json.ts';
import { isObject } from '../base/json.ts';
import type { Text, Value } from '../language/kinds.ts';
import { evaluate } from '../rules/evaluate.ts';
import type { Services } from './services.ts';
import type { Scope } from './state/scope.ts';

type Language = Pick<Services['language'], 'text' | 'has'>;

/** An object in place of a text is a mistake of the server: shows nothing instead of "[object Object]". */
const readable = (value: Json): Json => (isObject(value) ? '' : value);

/** True where a key has a text, or one for each kind of number. */
const hasText = (key: string, language: Language): boolean =>
  key !== '' && (language.has(key) || language.has(`${key}_other`));

/**
 * Writes a text in the language of the page. A key without a text shows its `else`, or else the key, so that
 * the place is never empty.
 */
export function writeText(text: Text, scope: Scope, language: Language): string {
  if (typeof text === 'string') return language.text(text);
  if (!('text' in text)) return language.text(String(evaluate(text as Json, scope.read) ?? ''));
  const {
    text: written,
    with: parameters = {},
    else: instead,
  } = text as { text: Value; with?: { [name: string]: Value }; else?: Text };
  const key = String(evaluate(written, scope.read) ?? '');
  if (instead !== undefined && !hasText(key, language)) return writeText(instead, scope, language);
  const given = Object.fromEntries(
    Object.entries(isObject(parameters) ? parameters : {}).map(([name, value]) => [
      name,
      readable(evaluate(value, scope.read)),
    ]),
  );
  return language.text(key, given);
}

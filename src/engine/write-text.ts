import type { Json } from '../base/json.ts';
import { isObject } from '../base/json.ts';
import type { Text, Value } from '../language/kinds.ts';
import { evaluate } from '../rules/evaluate.ts';
import type { Services } from './services.ts';
import type { Scope } from './state/scope.ts';

/** An object where words are meant is a mistake of the server: better nothing than brackets. */
const readable = (value: Json): Json => (isObject(value) ? '' : value);

/** Writes a text in the language of the page; an unknown key shows itself, so that nobody meets a hole. */
export function writeText(text: Text, scope: Scope, language: Services['language']): string {
  if (typeof text === 'string') return language.text(text);
  if (!('text' in text)) return language.text(String(evaluate(text as Json, scope.read) ?? ''));
  const { text: key, with: parameters = {} } = text as { text: Value; with?: { [name: string]: Value } };
  const given = Object.fromEntries(
    Object.entries(isObject(parameters) ? parameters : {}).map(([name, value]) => [
      name,
      readable(evaluate(value, scope.read)),
    ]),
  );
  return language.text(String(evaluate(key, scope.read) ?? ''), given);
}

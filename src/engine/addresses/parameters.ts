import type { Json } from '../../base/json.ts';
import type { StateDefinition } from '../../language/state.ts';
import { fitsState, type HeldType, heldType, holdsList } from '../state/state-value.ts';

/** Writes a value as a parameter of an address, a list as a repeated one; null removes it. */
export function writeParameter(query: URLSearchParams, name: string, value: Json | undefined): void {
  query.delete(name);
  if (value === null || value === undefined) return;
  const entries = Array.isArray(value) ? (value as Json[]) : [value];
  for (const entry of entries.length > 0 ? entries : ['']) query.append(name, String(entry));
}

/** A text of the address, converted to a type; null if that is not possible. */
function typed(text: string, type: HeldType | undefined): Json {
  if (type === 'number' || type === 'integer') return text.trim() === '' ? null : Number(text);
  if (type === 'yesNo') return text === 'true' || (text === 'false' ? false : null);
  return text;
}

/** The value of a state in an address, converted to its type; undefined if absent or of another type. */
export function readParameter(
  query: URLSearchParams,
  name: string,
  state: StateDefinition,
  byDefault: Json,
): Json | undefined {
  const texts = query.getAll(name);
  if (texts.length === 0) return undefined;
  const type = heldType(state, byDefault);
  const isEmpty = texts.length === 1 && texts[0] === '';
  const list = () => (isEmpty ? [] : texts.map((text) => typed(text, type)));
  const value = holdsList(state, byDefault) ? list() : typed(texts[0] ?? '', type);
  return fitsState(value, state, byDefault) ? value : undefined;
}

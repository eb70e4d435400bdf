import type { Json } from '../base/json.ts';
import type { TypeName } from './operator.ts';
import { isRule, partsOf } from './rule.ts';
import { type Shape, typeOf, typesOf, valuesOf } from './shape.ts';

const names: Readonly<Record<TypeName, string>> = {
  nothing: 'null',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text',
  list: 'a list',
  object: 'an object',
};

const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** Types in words: 'a number, a text or null'. */
export const inWords = (types: Iterable<TypeName>): string => either([...types].map((type) => names[type]));

/** The type of a literal in words. */
export const typeInWords = (value: Json): string => names[typeOf(value)];

/** An operand in words: its path, its literal, or its possible types. */
export function operandInWords(written: Json | undefined, shape: Shape): string {
  const closed = valuesOf(shape)?.map((value) => JSON.stringify(value)) ?? [];
  if (isRule(written) && ['var', 'outer'].includes(partsOf(written).operator.name)) {
    const path = String(partsOf(written).operands[0]) || 'the element';
    return `${path} (${closed.length > 0 ? either(closed) : inWords(typesOf(shape) ?? [])})`;
  }
  if (typeof written === 'object' && written !== null) return inWords(typesOf(shape) ?? []);
  return JSON.stringify(written ?? null);
}

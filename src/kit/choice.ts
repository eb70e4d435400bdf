import Type, { type TUnsafe } from 'typebox';

/** The schema of one word out of a few. */
export function choice<const Word extends string>(
  words: readonly Word[],
  description: string,
): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', enum: [...words], description });
}

/** The words by which a table is read, for a choice out of them. */
export const wordsOf = <Word extends string>(table: { readonly [word in Word]: unknown }): Word[] =>
  Object.keys(table) as Word[];

import Type, { type TUnsafe } from 'typebox';

/** The schema of one word out of a few. */
export function choice<const Word extends string>(
  words: readonly Word[],
  description: string,
): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', enum: [...words], description });
}

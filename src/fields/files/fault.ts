import type { Json } from '../../base/json.ts';
import type { FieldFault } from '../../language/block.ts';

/** The texts for too few or too many files. */
export const filesFaultTexts = [
  'fields.files.object',
  'form.count.atLeast',
  'form.count.atMost',
  'form.count.between',
  'form.count.exactly',
] as const;

type Limits = { min?: number; max?: number | 'none'; object?: string };

/** The default limits of the number of files. */
export const usual = { min: 1, max: 5 };

type Max = NonNullable<Limits['max']>;

/** The text for a wrong number of files; undefined if it is right, or if the only required file is missing. */
function textFor(size: number, min: number, max: Max): (typeof filesFaultTexts)[number] | undefined {
  const tooMany = size > Number(max);
  if ((size >= min && !tooMany) || (size === 0 && max === 1)) return undefined;
  if (min === max) return 'form.count.exactly';
  if (max === 'none') return 'form.count.atLeast';
  return min === 0 || (min === 1 && tooMany) ? 'form.count.atMost' : 'form.count.between';
}

/** Finds too few and too many files. */
export function filesFault(value: Json | undefined, limits: Limits): FieldFault | undefined {
  const { min = usual.min, max = usual.max, object } = limits;
  const text = textFor(Array.isArray(value) ? value.length : 0, min, max);
  if (text === undefined) return undefined;
  return object === undefined
    ? { keyword: 'count', text, with: { min, max }, words: { object: 'fields.files.object' } }
    : { keyword: 'count', text, with: { min, max, object } };
}

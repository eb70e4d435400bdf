import type { Json } from '../../base/json.ts';
import type { FieldFault } from '../../language/block.ts';

/** The texts of too few or too many files. */
export const filesFaultTexts = [
  'fields.files.object',
  'form.count.atMost',
  'form.count.between',
  'form.count.exactly',
] as const;

type Limits = { min?: number; max?: number; object?: string };

/** The fewest and most files, where a definition does not say how many. */
export const usual = { min: 1, max: 5 };

/** The text for a number of files; undefined where it is right, or where one alone is missing. */
function textFor(size: number, min: number, max: number): (typeof filesFaultTexts)[number] | undefined {
  if ((size >= min && size <= max) || (size === 0 && max === 1)) return undefined;
  if (min === max) return 'form.count.exactly';
  return min === 0 || (min === 1 && size > max) ? 'form.count.atMost' : 'form.count.between';
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

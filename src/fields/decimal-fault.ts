import { roundHalfUp } from '../base/decimal.ts';
import type { Json } from '../base/json.ts';
import type { FieldFault } from '../language/block.ts';

/** The texts for what is no number and for too many decimals. */
export const decimalFaultTexts = ['form.decimals', 'form.number', 'form.whole'] as const;

/** The most decimals where a definition says none. */
export const usualDecimals = 3;

/** Finds what is no number, and more decimals than allowed. */
export function decimalFault(
  value: Json | undefined,
  { decimals = usualDecimals }: { decimals?: number },
): FieldFault | undefined {
  const expected = decimals === 0 ? 'form.whole' : undefined;
  if (typeof value === 'string' && value.trim() !== '')
    return { keyword: 'type', text: expected ?? 'form.number', with: {} };
  if (typeof value !== 'number' || roundHalfUp(value, decimals) === value) return undefined;
  return { keyword: 'decimals', text: expected ?? 'form.decimals', with: { count: decimals } };
}

import { ambiguousSeparator, roundHalfUp, ungrouped } from '../base/decimal.ts';
import type { Json } from '../base/json.ts';
import type { FieldFault } from '../language/block.ts';

/** The texts for what is no number, for what can be two, and for too many decimals. */
export const decimalFaultTexts = ['form.decimals', 'form.number', 'form.thousands', 'form.whole'] as const;

/** The most decimals where a definition says none. */
export const usualDecimals = 3;

/** Finds what is no number, what can be thousands or decimals, and more decimals than allowed. */
export function decimalFault(
  value: Json | undefined,
  { decimals = usualDecimals }: { decimals?: number },
): FieldFault | undefined {
  const expected = decimals === 0 ? 'form.whole' : undefined;
  if (typeof value === 'string' && ambiguousSeparator(value))
    return { keyword: 'thousands', text: 'form.thousands', with: { number: ungrouped(value) } };
  if (typeof value === 'string' && value.trim() !== '')
    return { keyword: 'type', text: expected ?? 'form.number', with: {} };
  if (typeof value !== 'number' || roundHalfUp(value, decimals) === value) return undefined;
  return { keyword: 'decimals', text: expected ?? 'form.decimals', with: { count: decimals } };
}

import { isDay } from '../base/days.ts';
import { isObject, type Json } from '../base/json.ts';
import type { FieldFault } from '../language/block.ts';

/** The texts for a day outside its limits. */
export const dayFaultTexts = [
  'form.days.between',
  'form.days.from',
  'form.days.order',
  'form.days.until',
] as const;

const fault = (text: (typeof dayFaultTexts)[number], given: { [name: string]: Json } = {}): FieldFault => ({
  keyword: 'days',
  text,
  with: given,
});

/** The days of a value: a single day, or both ends of a range. The schema reports what is not a day. */
function daysOf(value: Json | undefined): string[] {
  const ends = isObject(value) ? [value.from, value.to] : [value];
  return ends.filter((end): end is string => typeof end === 'string' && isDay(end));
}

/** A limit, unless it is no day: one that another field gives may be half typed. */
const limitOf = (day: string | undefined) => (day !== undefined && isDay(day) ? day : undefined);

/** Finds a range that ends before it begins, and days outside their limits. ISO days sort as texts. */
export function dayFault(
  value: Json | undefined,
  limits: { min?: string; max?: string },
): FieldFault | undefined {
  const [min, max] = [limitOf(limits.min), limitOf(limits.max)];
  const days = daysOf(value);
  const [from, to] = days;
  if (from !== undefined && to !== undefined && to < from) return fault('form.days.order');
  const early = min !== undefined && days.some((day) => day < min);
  const late = max !== undefined && days.some((day) => day > max);
  if (!early && !late) return undefined;
  if (min !== undefined && max !== undefined && min <= max) return fault('form.days.between', { min, max });
  return late ? fault('form.days.until', { max }) : fault('form.days.from', { min: min ?? '' });
}

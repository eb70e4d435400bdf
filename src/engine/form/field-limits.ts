import { isDay } from '../../base/days.ts';
import { isObject, type Json } from '../../base/json.ts';
import type { FieldDefinition } from '../../language/form-field.ts';
import type { Services } from '../services.ts';
import type { Count, FormRules } from './form-rules.ts';
import { isBlank } from './values.ts';

type Language = Pick<Services['language'], 'text'>;
type Said = { key: string; with: { [name: string]: Json } };

/** The text key for a list with too few or too many; undefined when there are enough, or where one alone is missing. */
function countKey({ min, max }: Count, size: number): string | undefined {
  if ((size >= min && size <= max) || (size === 0 && max === 1)) return undefined;
  if (min === max) return 'form.count.exactly';
  return min === 0 || (min === 1 && size > max) ? 'form.count.atMost' : 'form.count.between';
}

/** Nothing at all is a wrong number only where something is required. */
function countFault(count: Count, value: Json | undefined, required: boolean): Said | undefined {
  if (isBlank(value) && !required) return undefined;
  const key = countKey(count, Array.isArray(value) ? value.length : 0);
  return key === undefined ? undefined : { key, with: { ...count } };
}

/** The days of a value: a day alone, or the ends of a range. What is no day is for the schema to tell. */
function daysOf(value: Json | undefined): string[] {
  const ends = isObject(value) ? [value.from, value.to] : [value];
  return ends.filter((end): end is string => typeof end === 'string' && isDay(end));
}

/** ISO days sort as texts. */
function dayFault({ min, max }: { min?: string; max?: string }, value: Json | undefined): Said | undefined {
  const days = daysOf(value);
  const [from, to] = days;
  if (from !== undefined && to !== undefined && to < from) return { key: 'form.days.order', with: {} };
  const early = min !== undefined && days.some((day) => day < min);
  const late = max !== undefined && days.some((day) => day > max);
  if (!early && !late) return undefined;
  if (min !== undefined && max !== undefined) return { key: 'form.days.between', with: { min, max } };
  return early
    ? { key: 'form.days.from', with: { min: min ?? '' } }
    : { key: 'form.days.until', with: { max: max ?? '' } };
}

/**
 * What is wrong with a value that its schema cannot tell, as the limits are props and may follow from rules: how many
 * there are of a list, and days out of their bounds. Undefined when nothing is.
 */
export function limitFault(
  field: FieldDefinition,
  value: Json | undefined,
  required: boolean,
  { rules, language }: { rules: FormRules; language: Language },
): string | undefined {
  const { count, days } = rules.limits(field);
  const said = (count && countFault(count, value, required)) ?? (days && dayFault(days, value));
  if (!said) return undefined;
  return rules.text(field.messages?.[count ? 'count' : 'days']) ?? language.text(said.key, said.with);
}

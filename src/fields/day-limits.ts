import { prop, Type } from '../language/kinds.ts';
import { dayFaultTexts } from './day-fault.ts';

const day = (description: string) =>
  Type.Optional(
    prop.value<string | undefined>(`${description} ISO: 2026-03-01.`, Type.String({ format: 'date' })),
  );

/** The props of every field of days: between which they must lie. */
export const dayLimits = { min: day('The first day it takes.'), max: day('The last day it takes.') };

/** The texts of every field of days. */
export const dayTexts = ['fields.date.calendar', 'fields.date.pattern', ...dayFaultTexts] as const;

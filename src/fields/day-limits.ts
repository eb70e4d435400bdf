import { Type } from '../language/kinds.ts';
import { prop } from '../language/prop.ts';
import { dayFaultTexts } from './day-fault.ts';

const day = (description: string) =>
  Type.Optional(
    prop.value<string | undefined>(`${description} ISO: 2026-03-01.`, Type.String({ format: 'date' })),
  );

/** The props of every date field: the limits of its days. What is no day limits nothing. */
export const dayLimits = { min: day('The first day it takes.'), max: day('The last day it takes.') };

/** The texts of every date field. */
export const dayTexts = ['fields.date.calendar', 'fields.date.pattern', ...dayFaultTexts] as const;

import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { KnownProcess } from './process-state.ts';

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** One changed detail; empty if its new value is unknown. */
function piece(what: string, change: JsonObject): Json[] {
  const to = textOf(change[what]);
  return to === null ? [] : [{ what, from: textOf(change.was), to }];
}

function powers(change: JsonObject): Json[] {
  const was = isObject(change.was) ? change.was : {};
  const kilowatts = (watts: Json | undefined) => (typeof watts === 'number' ? watts / 1000 : null);
  return Object.entries(isObject(change.powers) ? change.powers : {})
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([period, watts]) => ({
      what: 'power',
      period,
      from: kilowatts(was[period]),
      to: kilowatts(watts) ?? 0,
    }));
}

/** The details of a change as customers see them: powers in kW, accounts by their last four digits. */
export function changeView({ kind, change }: KnownProcess): Json[] {
  if (kind === 'power') return powers(change);
  return piece(kind, change);
}

import { isObject, type Json } from '../base/json.ts';
import { readPath } from '../base/path.ts';

/** Tells numbers one can reckon with: not NaN, not infinite. */
export const isNumber = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Tells whole numbers from -most to most. */
export const isWholeUpTo = (value: Json | undefined, most: number): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= most;

/** Tells texts. */
export const isText = (value: Json | undefined): value is string => typeof value === 'string';

/** Tells lists; unlike Array.isArray it keeps the type of the elements. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** True for null, absent, '', [] and {}. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** Truth as JsonLogic sees it: like JavaScript, and the empty list is false. */
export const isTrue = (value: Json | undefined): boolean =>
  isList(value) ? value.length > 0 : Boolean(value);

/** The milliseconds of an ISO date and time of UTC or with an offset; NaN for any other text. */
export const momentOf = (text: string): number =>
  /^\d{4}-\d\d-\d\d[T ].*(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;

/**
 * Below 0, 0 or above 0 for two numbers or two texts, of which two moments with offsets are in the order of time;
 * undefined for anything else, which has no order.
 */
export function compare(left: Json | undefined, right: Json | undefined): number | undefined {
  if (isNumber(left) && isNumber(right)) return left - right;
  if (!isText(left) || !isText(right)) return undefined;
  const apart = momentOf(left) - momentOf(right);
  if (!Number.isNaN(apart)) return apart;
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * A property of an element by its dotted path, or the element itself for an absent or empty path; null where there is
 * none.
 */
export const property = (element: Json, path: Json | undefined): Json =>
  readPath(element, isText(path) ? path : '') ?? null;

/** The milliseconds at which an ISO day begins in UTC; of a date and time its day counts. Undefined if it is no day. */
export function dayStart(value: Json | undefined): number | undefined {
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}(?!\d)/.test(value)) return undefined;
  const start = Date.parse(`${value.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(start) || isoDay(start) !== value.slice(0, 10) ? undefined : start;
}

/** The ISO day of a moment in UTC. */
export const isoDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

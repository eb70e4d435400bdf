import type { Json } from '../base/json.ts';
import type { DisplayContext } from './display-context.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const written =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A moment, and whether the time zone of the portal applies: not for a day or a local time. */
type Moment = { at: Date; zoned: boolean };

/** A day that the calendar has: the 30th of February is not one. */
function isRealDay(year: string, month: string, day: string): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

function toMoment(value: Json | undefined): Moment | undefined {
  const match = typeof value === 'string' ? written.exec(value.trim()) : null;
  if (!match) return undefined;
  const [, year = '', month = '', day = '01', time, zone] = match;
  if (!isRealDay(year, month, day)) return undefined;
  const offset = zone?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z';
  const at = new Date(`${year}-${month}-${day}T${time ?? '00:00'}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : { at, zoned: zone !== undefined };
}

/** A display of ISO days and moments with Intl options; moments are shown in the zone of the portal. */
export function inDates(options: Intl.DateTimeFormatOptions) {
  return (value: Json | undefined, { locale, timeZone }: DisplayContext): string | undefined => {
    const moment = toMoment(value);
    if (!moment) return undefined;
    return dateFormat(locale, { ...options, timeZone: moment.zoned ? timeZone : 'UTC' }).format(moment.at);
  };
}

/** An hour of the clock, 0 to 24; 24 is midnight, as 0 is. */
export function asHour(value: Json | undefined, context: DisplayContext): string | undefined {
  const hour = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 0 || hour > 24) return undefined;
  const clock = `2000-01-01T${String(hour % 24).padStart(2, '0')}:00`;
  return inDates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })(clock, context);
}

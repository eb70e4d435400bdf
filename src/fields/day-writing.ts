import { isDay } from '../base/days.ts';
import type { Json } from '../base/json.ts';
import { asTyped, plain, type Writing } from './use-typed.ts';

type DatePart = 'day' | 'month' | 'year';
const places: { [part in DatePart]: number } = { day: 2, month: 2, year: 4 };

/** The order of day, month and year in a locale, and their separator. */
function orderIn(locale: string): { order: DatePart[]; separator: string } {
  const parts = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(0);
  const order = parts.flatMap(({ type }) => (type in places ? [type as DatePart] : []));
  return { order, separator: parts.find(({ type }) => type === 'literal')?.value ?? '/' };
}

/** A year of two digits is of this century. */
const century = '20';
const shortYear = 2;

/**
 * How dates are typed and shown in a locale: 01/03/2026, also typed as 1/3/2026, 01032026 or in ISO; stored as ISO.
 * 1/3/26 is completed when the field is left, as it may be the beginning of a longer year.
 */
export function dayWriting(locale: string): Writing {
  const { order, separator } = orderIn(locale);
  const show = (value: Json) => {
    const iso = plain(value);
    if (!isDay(iso)) return iso;
    const [year, month, day] = iso.split('-');
    return order.map((part) => ({ year, month, day })[part]).join(separator);
  };
  const numbersIn = (text: string) => text.split(/[^\d]+/);
  const read = (text: string) => {
    const trimmed = text.trim();
    const numbers = numbersIn(trimmed);
    const at = (part: DatePart) => (numbers[order.indexOf(part)] ?? '').padStart(places[part], '0');
    const iso = `${at('year')}-${at('month')}-${at('day')}`;
    const whole = numbers.length === 3 && numbers[order.indexOf('year')]?.length === places.year;
    return whole && isDay(iso) ? iso : isDay(trimmed) ? trimmed : asTyped(trimmed && text);
  };
  const tidy = (value: Json) => {
    const numbers = numbersIn(plain(value).trim());
    const at = order.indexOf('year');
    const isShort = numbers.every(({ length }) => length <= shortYear) && numbers[at]?.length === shortYear;
    const whole = numbers.map((number, index) => (index === at ? `${century}${number}` : number));
    return isShort ? read(whole.join(separator)) : value;
  };
  /** Adds separators while only digits are typed, since some phone keyboards have no other characters. */
  const retype = (text: string) => {
    if (isDay(text.trim())) return show(text.trim());
    const kept = text.replace(/[^\d\s./-]/g, '').replace(/[\s./-]+/g, separator);
    return order.slice(0, -1).reduce((written, part, index) => {
      const before = new RegExp(`^((?:\\d+\\D){${index}}\\d{${places[part]}})(?=\\d)`);
      return written.replace(before, `$1${separator}`);
    }, kept);
  };
  return { show, read, retype, tidy };
}

import type { Json } from '../base/json.ts';
import type { DisplayContext } from './display-context.ts';
import { asCups, asIban, asLink, asList, asPhone, asText } from './display-codes.ts';
import { asHour, inDates } from './display-dates.ts';
import { currencySign, inBytes, inNumbers, inUnits } from './display-numbers.ts';

/** One way of showing a value. */
export type Display = {
  /** One line for hover help and the reference. */
  doc: string;
  /** The value as people read it; a dash for null and for an invalid value. */
  show(value: Json | undefined, context: DisplayContext): string;
};

/** Shown in place of an empty value. */
export const dash = '–';

type Attempt = (value: Json | undefined, context: DisplayContext) => string | undefined;

const display = ({ doc, attempt }: { doc: string; attempt: Attempt }): Display => ({
  doc,
  show: (value, context) => attempt(value, context) ?? dash,
});

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dayInWords = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const energyPriceUnit = (context: DisplayContext) => `${currencySign(context)}/${context.units.energy}`;

const formats = {
  text: display({ doc: 'As it is.', attempt: asText }),
  number: display({
    doc: 'A number with up to 3 decimals.',
    attempt: inNumbers(() => ({ maximumFractionDigits: 3 })),
  }),
  factor: display({
    doc: 'What something is multiplied by, up to 6 decimals.',
    attempt: inNumbers(() => ({ maximumFractionDigits: 6 })),
  }),
  integer: display({
    doc: 'A whole number.',
    attempt: inNumbers(() => ({ maximumFractionDigits: 0 })),
  }),
  money: display({
    doc: 'An amount in the currency of the settings.',
    attempt: inNumbers(({ units }) => ({ style: 'currency', currency: units.currency })),
  }),
  price: display({
    doc: 'The price of one in the currency of the settings, up to 6 decimals.',
    attempt: inNumbers(({ units }) => ({
      style: 'currency',
      currency: units.currency,
      maximumFractionDigits: 6,
    })),
  }),
  percent: display({
    doc: 'A share in per cent, 21 being 21 %.',
    attempt: inNumbers(() => ({ style: 'percent', maximumFractionDigits: 2 }), 0.01),
  }),
  power: display({
    doc: 'A power in kW, up to 3 decimals.',
    attempt: inUnits(({ units }) => units.power, 3),
  }),
  powerFixed: display({
    doc: 'A power in kW, always with 2 decimals, so that several line up.',
    attempt: inUnits(({ units }) => units.power, 2, 2),
  }),
  energy: display({
    doc: 'An energy in kWh, up to 2 decimals.',
    attempt: inUnits(({ units }) => units.energy, 2),
  }),
  pressure: display({
    doc: 'A pressure in bars, up to 3 decimals.',
    attempt: inUnits(({ units }) => units.pressure, 3),
  }),
  energyPrice: display({ doc: 'A price of energy, up to 6 decimals.', attempt: inUnits(energyPriceUnit, 6) }),
  bytes: display({
    doc: 'A size in bytes, or a text such as 2.6 MB, shown in kB, MB or GB.',
    attempt: inBytes,
  }),
  date: display({ doc: 'A day: 01/03/2026.', attempt: inDates(day) }),
  weekday: display({
    doc: 'A day in words with its weekday: Monday, 28 December 2026.',
    attempt: inDates({ ...dayInWords, weekday: 'long' }),
  }),
  dateTime: display({
    doc: 'A day in words and the time of day.',
    attempt: inDates({ ...dayInWords, ...clock }),
  }),
  time: display({ doc: 'A time of day.', attempt: inDates(clock) }),
  hour: display({ doc: 'A whole hour of the day, 0 to 24: 14:00.', attempt: asHour }),
  month: display({
    doc: 'A month and its year, in words.',
    attempt: inDates({ month: 'long', year: 'numeric' }),
  }),
  phone: display({
    doc: 'A phone, grouped, on one line; a link that calls.',
    attempt: (value) => asPhone(value)?.replaceAll(' ', '\u00a0'),
  }),
  email: display({ doc: 'An e-mail address; a link that writes.', attempt: asText }),
  link: display({ doc: 'An address of the web; a link without its https.', attempt: asLink }),
  iban: display({ doc: 'A bank account in groups of four.', attempt: asIban }),
  cups: display({ doc: 'A supply point code in groups.', attempt: asCups }),
  list: display({ doc: 'Several texts in a row: a, b and c.', attempt: asList }),
};

export type DisplayName = keyof typeof formats;

/** The display formats by name. */
export const displays: Readonly<Record<DisplayName, Display>> = formats;

/** Shows a value in a format; one that does not exist shows it as it is. */
export function showValue(format: string, value: Json | undefined, context: DisplayContext): string {
  return (Object.hasOwn(displays, format) ? displays[format as DisplayName] : displays.text).show(
    value,
    context,
  );
}
